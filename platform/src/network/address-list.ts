import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from './address.ts';

/** The addresses and networks of a setting. */
export type AddressList = Readonly<{ includes: (address: string) => boolean }>;

const findFamily = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 6 ? 'ipv6' : 'ipv4';
};

/**
 * Parses comma-separated addresses and networks (`203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`).
 * Throws a `TypeError` if an entry is neither.
 */
export const addressList = (list: string): AddressList => {
  const blockList = new BlockList();
  const entries = list.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((text) => text !== '')) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = findFamily(address);
    const maxPrefix = family === 'ipv6' ? 128 : 32;
    const length = prefix === undefined ? maxPrefix : Number(prefix || Number.NaN);
    const isPrefix = Number.isInteger(length) && length >= 0 && length <= maxPrefix;
    if (family === null || !isPrefix || rest.length > 0) {
      throw new TypeError(`${entry} is neither an address nor a network`);
    }
    blockList.addSubnet(address, length, family);
  }
  return {
    includes: (address) => {
      const canonical = canonicalAddress(address);
      const family = findFamily(canonical);
      return family !== null && blockList.check(canonical, family);
    },
  };
};

export const loopback = addressList('127.0.0.0/8, ::1');
