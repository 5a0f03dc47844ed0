/** What is needed of an element of any document object model. */
export interface PageElement {
  readonly tagName: string;
  readonly className: string;
  readonly textContent: string | null;
  innerHTML: string;
  readonly children: ArrayLike<PageElement>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  remove(): void;
}

/** Takes out of a page what is not read, makes its links absolute, and says the language of code in one way. */
export function preparePage(document: PageElement, url: string): void {
  const base = resolve(document.querySelector("base[href]")?.getAttribute("href"), url) ?? url;
  for (const element of document.querySelectorAll(unread)) element.remove();
  for (const link of document.querySelectorAll("a[href]")) makeAbsolute(link, "href", base);
  for (const image of document.querySelectorAll("img")) makeAbsolute(image, "src", base);
  for (const code of document.querySelectorAll("pre")) nameLanguage(code);
}

const unread =
  "head, title, script, style, noscript, template, svg, canvas, iframe, object, embed, link, meta, nav, dialog, form button, [hidden], [aria-hidden=true], a.anchor:empty, .headerlink";

function makeAbsolute(element: PageElement, name: string, base: string): void {
  const target = resolve(element.getAttribute(name), base);
  if (target === undefined) element.removeAttribute(name);
  else element.setAttribute(name, target);
}

/** Absolute, and of a kind that can be followed: no script, no picture written into the page. */
function resolve(target: string | null | undefined, base: string): string | undefined {
  if (target === null || target === undefined || !URL.canParse(target, base)) return undefined;
  const url = new URL(target, base);
  return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : undefined;
}

/**
 * Names the language as `<pre><code class="language-x">`, which is what Markdown is made from.
 *
 * Sites name it as `language-x` or `lang-x` on either element or around them, `data-lang`, `highlight-source-x` (GitHub), or
 * `brush: x` (SyntaxHighlighter).
 */
function nameLanguage(pre: PageElement): void {
  const code = pre.querySelector("code");
  const language = [code, pre, parentOf(pre), parentOf(parentOf(pre))]
    .map(languageOf)
    .find((name) => name !== undefined);
  const isWhole = code !== null && pre.children.length === 1;
  if (!isWhole) pre.innerHTML = `<code>${pre.innerHTML}</code>`;
  if (language !== undefined) pre.querySelector("code")?.setAttribute("class", `language-${language}`);
}

function parentOf(element: PageElement | null): PageElement | null {
  return (element as unknown as { readonly parentElement: PageElement | null } | null)?.parentElement ?? null;
}

function languageOf(element: PageElement | null): string | undefined {
  if (element === null) return undefined;
  const stated = element.getAttribute("data-lang") ?? element.getAttribute("data-language");
  const classes = element.getAttribute("class") ?? "";
  const found = /(?:^|\s)(?:language|lang|highlight-source|highlight-text)-([\w+#.-]+)|brush:\s*([\w+#.-]+)/.exec(
    classes,
  );
  const name = stated ?? found?.[1] ?? found?.[2];
  return name !== undefined && /^[\w+#.-]{1,30}$/.test(name) ? name.toLowerCase() : undefined;
}
