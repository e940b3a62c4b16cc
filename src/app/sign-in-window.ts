/** Marks the URL of the popup in which a session is renewed. */
const marker = 'sign_in_window';

/** Opens the popup. False if the browser blocks it. `home` is the console's root URL. */
export function openSignInWindow(home: string): boolean {
  return window.open(`${home}?${marker}=1`, marker, 'popup,width=480,height=720') !== null;
}

/** Whether this is the popup, which closes once it is signed in. */
export function isSignInWindow(): boolean {
  return window.opener !== null && new URLSearchParams(window.location.search).has(marker);
}
