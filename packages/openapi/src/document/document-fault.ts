/**
 * What is wrong with a document. The message is the end of a sentence; `place` is a JSON pointer, with the address of its document
 * before it.
 */
export class DocumentFault extends Error {
  readonly place: string;

  constructor(place: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DocumentFault";
    this.place = place;
  }
}
