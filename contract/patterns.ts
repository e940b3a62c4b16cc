/** Shapes of identifiers and URLs (specification section 5). */

/**
 * Text, the sign and text with a dot inside, without spaces. The parts cannot match in several ways,
 * so that a long text is not tried in all of them. Refused are the only letters beyond ASCII whose
 * lower case is an ASCII letter, `\u0130` and the Kelvin sign: addresses are compared without case,
 * and the owner of one with such a letter would be taken for the owner of the one without.
 */
export const EMAIL_PATTERN = /^(?!.*[\u0130\u212a])\S[^\s@]*@\S[^\s.]*\.\S+$/;
/**
 * A single email address: none of the characters that make a mail program read several addresses or
 * a display name (RFC 5322 section 3.4).
 */
export const MAILBOX_PATTERN =
  /^[^\s@,:;<>()[\]"\\\u0130\u212a]+@[^\s@,:;<>()[\]"\\\u0130\u212a]+\.[^\s@,:;<>()[\]"\\\u0130\u212a]+$/;
/** The domain of an email address: at least two labels of letters, digits, and inner hyphens. */
export const EMAIL_DOMAIN_PATTERN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;
export const PHONE_PATTERN = /^\d+$/;
export const USERNAME_PATTERN = /^[A-Z_a-z]\w*$/;
/**
 * A name that appears in the URL of its record: `.` and `..` are resolved before the request is
 * sent, encoded or not (RFC 3986, section 5.2.4), and would address the parent.
 */
export const PATH_NAME_PATTERN = /^(?!\.{1,2}$)/;
/**
 * Text with at least one visible character: not only whitespace, control characters, and invisible
 * characters (Unicode Standard section 5.21).
 */
export const VISIBLE_PATTERN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
export const HEX_COLOR_PATTERN = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

const MOBILE_SCHEME_PATTERN = /^(?!http(?:s)?:)[a-z][\d+_a-z-]*(?:\.[\d+_a-z-]+)*:/;

/** Schemes that execute or display their own content instead of opening an application. */
const UNSAFE_SCHEME_PATTERN =
  /^(?:about|blob|data|file|filesystem|javascript|vbscript|view-source):/i;

function parse(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** An absolute http(s) URL. */
export function isWebUrl(value: string): boolean {
  const url = parse(value);
  return url !== undefined && (url.protocol === 'http:' || url.protocol === 'https:');
}

/**
 * A URI with a custom scheme that starts with a lowercase letter and is neither http(s) nor unsafe.
 */
export function isCustomSchemeUri(value: string): boolean {
  return (
    MOBILE_SCHEME_PATTERN.test(value) &&
    !UNSAFE_SCHEME_PATTERN.test(value) &&
    parse(value) !== undefined
  );
}

/** Whitespace, control characters, and backslashes, which URL parsers drop or rewrite. */
const UNSTABLE_CHARACTERS = /[\s\p{Cc}\\]/u;

/**
 * A URI that can be compared character by character, as redirect URIs are (RFC 9700 section 4.1.3):
 * no fragment, no credentials, nothing that a parser would drop; a web URL has no wildcard.
 */
function isComparableUri(value: string): boolean {
  const url = parse(value);
  if (url === undefined || UNSTABLE_CHARACTERS.test(value) || value.includes('#')) return false;
  if (url.username || url.password) return false;
  return !isWebUrl(value) || /^https?:\/\/[^/*][^*]*$/i.test(value);
}

/** A redirect URI any application type can register: http(s) or a custom scheme. */
export function isRedirectUri(value: string): boolean {
  return isComparableUri(value) && (isWebUrl(value) || isCustomSchemeUri(value));
}

/**
 * Where back-channel logout tokens are sent (OpenID Connect Back-Channel Logout 1.0, section 2.2).
 */
export function isBackchannelLogoutUri(value: string): boolean {
  return isComparableUri(value) && isWebUrl(value);
}

/**
 * An origin as browsers send it (RFC 6454 section 6.2), of a web page or of an app with a custom
 * scheme.
 */
export function isCorsOrigin(value: string): boolean {
  return isRedirectUri(value) && /^[^/]+:\/\/[^/?]+\/?$/.test(value);
}

/** Hosts that browsers trust without TLS (Secure Contexts section 3.1). */
const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The one form of an origin that browsers allow passkeys on (RFC 6454 section 6.2); undefined for
 * anything else.
 */
export function passkeyOrigin(text: string): string | undefined {
  const url = parse(text);
  const isSecure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOST.test(url.hostname));
  // Browsers know no wildcards here, though their URL parser takes one for a host.
  if (!url || !isSecure || url.hostname.includes('*') || `${url.origin}/` !== url.href) {
    return undefined;
  }
  return url.origin;
}
