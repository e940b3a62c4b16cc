/**
 * The page's nonce for chunks and style sheets that webpack adds later. Browsers hide the attribute
 * from selectors, hence the property. First in every bundle: it must be set before any other module
 * starts a lazy import.
 */
declare let __webpack_nonce__: string | undefined;

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
// eslint-disable-next-line prefer-const -- webpack's own variable: it is assigned, not declared, here
__webpack_nonce__ = meta?.nonce || undefined;

export {};
