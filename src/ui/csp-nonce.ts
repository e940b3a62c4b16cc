/**
 * The nonce of the page's content security policy, from `<meta property="csp-nonce">`; empty where
 * there is none. Browsers hide the attribute's text, hence the property.
 */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
