import { ownPath } from './own-path.ts';

/** The destination of an address in a text by staff. */
export type WrittenAddress = Readonly<
  | { kind: 'page'; path: string }
  | { kind: 'place'; hash: string }
  | { kind: 'file'; href: string }
  | { kind: 'mail'; href: string }
  | { kind: 'outside'; href: string; host: string }
>;

/** Paths that the shop serves outside the router. */
const served = /^\/(storage|api)\//u;

const withoutOrigin = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** Undefined for an invalid address, and for one that would run code in the page. */
export const readAddress = (address: string, origin: string): WrittenAddress | undefined => {
  if (/^#./u.test(address)) return { kind: 'place', hash: address };
  const path = ownPath(withoutOrigin(address, origin), origin);
  if (path !== undefined) {
    return served.test(path) ? { kind: 'file', href: path } : { kind: 'page', path };
  }
  if (!URL.canParse(address)) return undefined;
  const { protocol, href, hostname } = new URL(address);
  if (protocol === 'https:' || protocol === 'http:') {
    return { kind: 'outside', href, host: hostname.replace(/^www\./u, '') };
  }
  return protocol === 'mailto:' || protocol === 'tel:' ? { kind: 'mail', href } : undefined;
};
