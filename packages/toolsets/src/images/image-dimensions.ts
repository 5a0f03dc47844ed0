/** In pixels, as the file says; a rotation it asks for is not counted. */
export interface ImageDimensions {
  readonly width: number;
  readonly height: number;
}

/** The dimensions of an image whose structure is whole, or what is wrong with it ("it ends too early"). */
export type Measured = ImageDimensions | { readonly fault: string };
