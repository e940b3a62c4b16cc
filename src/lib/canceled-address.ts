const canceledParameter = 'checkout';
const canceledValue = 'canceled';

/** A cheap check; `withoutCanceled` verifies that it is the parameter. */
export const canceledMark = 'checkout=canceled';

/** Marks a URL as the return URL of a canceled payment. */
export function withCanceled(address: string): string {
  const url = new URL(address);
  url.searchParams.set(canceledParameter, canceledValue);
  return url.href;
}

/** The path with query and hash, without that mark; null if there is none. */
export function withoutCanceled(path: string): string | null {
  const { pathname, search, hash } = new URL(path, 'http://console');
  const parameters = new URLSearchParams(search);
  if (parameters.get(canceledParameter) !== canceledValue) return null;
  parameters.delete(canceledParameter);
  return `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`;
}
