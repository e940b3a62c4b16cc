/**
 * The nonce of the page's content security policy, from `<meta property="csp-nonce">`; empty if
 * there is none. Browsers hide the attribute, hence the property.
 */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
