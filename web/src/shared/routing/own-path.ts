import { splitLang } from './lang-prefix.ts';

/**
 * Where in this shop an address that came with a link leads, without a language; undefined for one
 * elsewhere, since that would send people to whoever wrote the link.
 */
export const ownPath = (asked: string | null, origin: string): string | undefined => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return undefined;
  const { origin: whose, pathname, search, hash } = new URL(asked, origin);
  const { path } = splitLang(pathname);
  return whose === origin && !path.startsWith('//') ? path + search + hash : undefined;
};
