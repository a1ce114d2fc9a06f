import { isIPv6, SocketAddress } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * An address in its canonical form: IPv6 compressed, in lower case and without a zone, and
 * IPv4-mapped IPv6 as IPv4. Text that is not an address is returned unchanged.
 */
export const canonicalAddress = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  const canonical = new SocketAddress({ address: withoutZone, family: 'ipv6' }).address;
  return mappedIPv4.exec(canonical)?.[1] ?? canonical;
};

const splitGroups = (part: string): readonly string[] =>
  part.split(':').filter((group) => group !== '');

/**
 * The network that every rate limit counts for an address: an IPv4 address itself, and the /64 of
 * an IPv6 address, because each customer gets at least that (RFC 6177).
 */
export const toNetwork = (address: string): string => {
  const canonical = canonicalAddress(address);
  if (!isIPv6(canonical)) return canonical;
  const [head = '', end] = canonical.split('::');
  const first = splitGroups(head);
  const last = splitGroups(end ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
};
