import { splitLang } from './lang-prefix.ts';

/**
 * The path of an address within this shop, without a language. Undefined for any other origin,
 * which prevents open redirects.
 */
export const ownPath = (asked: string | null, origin: string): string | undefined => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return undefined;
  const { origin: whose, pathname, search, hash } = new URL(asked, origin);
  const { path } = splitLang(pathname);
  return whose === origin && !path.startsWith('//') ? path + search + hash : undefined;
};
