/** The value of a cookie in `document.cookie`, or undefined. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key = '', ...value] = cookie.trim().split('=');
    if (key === name) {
      return decodeURIComponent(value.join('='));
    }
  }
  return undefined;
}
