/** Marks the address of the small window in which a lost session is renewed. */
const marker = 'sign_in_window';

/** Opens the window. False when the browser blocks it. `home` is the console's root address. */
export function openSignInWindow(home: string): boolean {
  return window.open(`${home}?${marker}=1`, marker, 'popup,width=480,height=720') !== null;
}

/** Is this that window? Then it closes once it is signed in. */
export function isSignInWindow(): boolean {
  return window.opener !== null && new URLSearchParams(window.location.search).has(marker);
}
