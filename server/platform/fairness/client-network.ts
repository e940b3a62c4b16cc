import { isIPv6 } from 'node:net';

/** The groups of an IPv6 address that name the network of a customer. */
const NETWORK_GROUPS = 4;

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right];
}

/**
 * What limits count a caller by: the IPv4 address or, because everyone has more IPv6 addresses than
 * could be counted, the /64 network.
 */
export function clientNetwork(address: string): string {
  return isIPv6(address) && !address.includes('.')
    ? `${groupsOf(address)
        .slice(0, NETWORK_GROUPS)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(':')}::/64`
    : address;
}
