import { BlockList, isIPv6 } from 'node:net';
import type { Limit } from './limit.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groups = (part: string): readonly string[] => part.split(':').filter((group) => group !== '');

/** Whoever has an IPv6 address has at least its /64 (RFC 6177), so that is what counts. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};

/**
 * Counts who asks by the network's address. This machine's own is not counted: it is nobody's but an
 * operator's, or a proxy's that names nobody, behind which all would share one allowance.
 */
export const perAddress = (limit: Limit): Limit => ({
  take: async (address) => {
    const plain = mapped.exec(address)?.[1] ?? address;
    if (loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return;
    await limit.take(networkOf(plain));
  },
});
