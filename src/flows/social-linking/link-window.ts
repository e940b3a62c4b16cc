const width = 600;
const height = 640;

export type LinkWindow = Pick<Window, 'close'> & { location: { href: string } };

/** Opens an empty popup centered over this window; null if the browser blocks it. */
export function openLinkWindow(): LinkWindow | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open(
    '',
    'gatehouse-social-linking',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}
