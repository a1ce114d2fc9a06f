import { splitLang } from './lang-prefix.ts';

/**
 * The path of an address within this shop, without a language. Undefined for any other origin,
 * which prevents open redirects.
 */
export const ownPath = (address: string | null, origin: string): string | undefined => {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return undefined;
  const { origin: addressOrigin, pathname, search, hash } = new URL(address, origin);
  const { path } = splitLang(pathname);
  return addressOrigin === origin && !path.startsWith('//') ? path + search + hash : undefined;
};
