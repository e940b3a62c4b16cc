/**
 * jsdom computes every style from its whole style sheet, and queries by role ask for one at each element
 * and its ancestors: a fifth of all the time. Tests load no style sheets, so what remains is the inline
 * style and what the HTML standard says about display (section 15.3).
 */
const HIDDEN =
  'head, link, meta, noscript, script, style, template, title, [hidden], dialog:not([open]), input[type="hidden"]';
const DISPLAYS: Readonly<Record<string, string>> = {
  li: 'list-item',
  table: 'table',
  thead: 'table-header-group',
  tbody: 'table-row-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
  ...Object.fromEntries(
    (
      'html body address article aside blockquote center dd details dialog dir div dl dt fieldset ' +
      'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend main menu nav ol p pre ' +
      'search section summary ul'
    )
      .split(' ')
      .map((name) => [name, 'block']),
  ),
  ...Object.fromEntries(
    'button input meter progress select textarea'.split(' ').map((name) => [name, 'inline-block']),
  ),
};

const displayOf = (element: Element): string =>
  element.matches(HIDDEN) ? 'none' : (DISPLAYS[element.localName] ?? 'inline');

const inlineOf = (element: Element, name: string): string =>
  'style' in element ? (element as HTMLElement).style.getPropertyValue(name) : '';

function inherited(element: Element, name: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = inlineOf(one, name);
    if (value && value !== 'inherit') return value;
  }
  return '';
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(element: Element, property: string): string {
  const name = kebab(property);
  if (name === 'visibility') return inherited(element, name) || 'visible';
  return inlineOf(element, name) || (name === 'display' ? displayOf(element) : '');
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
