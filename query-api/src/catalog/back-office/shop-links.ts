import { langs } from '@shop/contracts/kernel';
import { escapeRegex } from '../../back-office/contains-text.ts';

/** Finds links to a page of the catalog and to its subpages. */
export type ShopLinks = Readonly<{
  /** A pattern for a MongoDB search: it matches every text with such a link, and some others. */
  candidate: string;
  /** Whether a text is or contains such a link. */
  isIn: (text: string | null) => boolean;
}>;

/**
 * `path` is the page's path without its language: `/catalog/orbit`. A link may have a language
 * before it, and the shop's origin before that.
 */
export const linkMatcher = (path: string, origin: string): ShopLinks => {
  const candidate = escapeRegex(path);
  const start = `(?:^|[\\s(<"'\\[]|${escapeRegex(origin)})`;
  const link = new RegExp(`${start}(?:/(?:${langs.join('|')}))?${candidate}(?![\\w-])`, 'u');
  return { candidate, isIn: (text) => text !== null && link.test(text) };
};
