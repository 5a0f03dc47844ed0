/** A path as a document writes it, in the parts that are sent. */
export interface PathTemplate {
  readonly path: string;
  /** What documents put behind the path, though no version lets them. */
  readonly query: string;
}

/** The parts of a path. A fragment only tells operations of one path apart, and is never sent. */
export function pathTemplate(written: string): PathTemplate {
  const [sent = ""] = written.split("#", 1);
  const mark = sent.indexOf("?");
  return mark === -1 ? { path: sent, query: "" } : { path: sent.slice(0, mark), query: sent.slice(mark + 1) };
}

/** The names of the parameters in a template. */
export function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string);
}
