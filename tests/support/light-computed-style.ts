/**
 * jsdom computes every style from its whole style sheet, and queries by role need one for each
 * element and its ancestors. Tests load no style sheets, so what remains is the inline style and
 * the elements that are never rendered (HTML standard, section 15.3.1).
 */
const HIDDEN =
  'head, link, meta, noscript, script, style, template, title, [hidden], dialog:not([open]), input[type="hidden"]';
function inlineOf(element: Element, name: string): string {
  return 'style' in element ? (element as HTMLElement).style.getPropertyValue(name) : '';
}

function inherited(element: Element, name: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = inlineOf(one, name);
    if (value && value !== 'inherit') return value;
  }
  return '';
}

function kebab(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function valueOf(element: Element, property: string): string {
  const name = kebab(property);
  if (name === 'visibility') return inherited(element, name) || 'visible';
  if (name === 'display' && element.matches(HIDDEN)) return 'none';
  return inlineOf(element, name) || (name === 'display' ? 'block' : '');
}

const nothing = { getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;

globalThis.getComputedStyle = (element, pseudoElement) =>
  pseudoElement
    ? nothing
    : new Proxy(nothing, {
        get: (_target, property) =>
          property === 'getPropertyValue'
            ? (name: string) => valueOf(element, name)
            : typeof property === 'string'
              ? valueOf(element, property)
              : undefined,
      });
