const canceledParameter = 'checkout';
const canceledValue = 'canceled';

/** Cheap to look for; `withoutCanceled` knows whether it is the parameter. */
export const canceledMark = 'checkout=canceled';

/** Marks an address as the one that a canceled payment came back to. */
export function withCanceled(address: string): string {
  const url = new URL(address);
  url.searchParams.set(canceledParameter, canceledValue);
  return url.href;
}

/** A path with its query and hash, without that mark; null where there is none. */
export function withoutCanceled(path: string): string | null {
  const { pathname, search, hash } = new URL(path, 'http://console');
  const parameters = new URLSearchParams(search);
  if (parameters.get(canceledParameter) !== canceledValue) return null;
  parameters.delete(canceledParameter);
  return `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`;
}
