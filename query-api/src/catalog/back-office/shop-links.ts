import { escapeRegex } from '../../back-office/part-of.ts';

/** Finds links to a page of the catalogue, and to the pages below it. */
export type ShopLinks = Readonly<{
  /** For a search in MongoDB: each text with such a link matches, and some others do. */
  candidate: string;
  /** Whether a text is such a link or has one in it. */
  isIn: (text: string | null) => boolean;
}>;

/**
 * `path` is that of the page without its language: `/catalog/orbit`. A link may have a language
 * before it, and the shop's own address before that.
 */
export const linkMatcher = (path: string, origin: string): ShopLinks => {
  const candidate = escapeRegex(path);
  const start = `(?:^|[\\s(<"'\\[]|${escapeRegex(origin)})`;
  const link = new RegExp(`${start}(?:/(?:rus|eng))?${candidate}(?![\\w-])`, 'u');
  return { candidate, isIn: (text) => text !== null && link.test(text) };
};
