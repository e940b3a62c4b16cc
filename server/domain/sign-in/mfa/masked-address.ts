/** The domain of an e-mail and the end of a phone number stay readable. */
export function maskedAddress(channel: 'email' | 'phone', value: string): string {
  if (channel === 'phone') return `****${value.slice(-4)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}****${value.slice(at)}`;
}
