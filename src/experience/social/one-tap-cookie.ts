/** Set by the authorization endpoint as well, for an application that showed the prompt itself. */
const COOKIE = '_logto_google_one_tap_credential';
const LIFE_SECONDS = 10;

type Cookies = Pick<Document, 'cookie'>;

/** Keep the ID token of Google One Tap for the next page. */
export function keepCredential(cookies: Cookies, credential: string): void {
  cookies.cookie = `${COOKIE}=${credential}; path=/; max-age=${LIFE_SECONDS}; samesite=lax`;
}

/** The ID token that was kept, which is forgotten: a reload must not use it again. */
export function takeCredential(cookies: Cookies): string | undefined {
  const kept = cookies.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  if (kept === undefined) return undefined;
  cookies.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
  return kept.slice(COOKIE.length + 1);
}
