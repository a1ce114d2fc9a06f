import type { LocalizedText } from '@shop/contracts/kernel';
import { includesText, normalizeText } from './search-text.ts';

type Entry = Readonly<{ details: Readonly<{ name: LocalizedText; path: string }> }>;

/** Searchable texts by document. Documents are immutable, so the cache stays valid. */
const searchedNames = new WeakMap<Entry, string>();

/** Whether a name in either language, or the path, contains `q`. */
export const matchesSearch = (entry: Entry, q: string): boolean => {
  const cached = searchedNames.get(entry);
  const { name, path } = entry.details;
  const text = cached ?? [name.rus, name.eng].map(normalizeText).join('\n');
  if (cached === undefined) searchedNames.set(entry, text);
  return includesText(text, q) || path.includes(q.toLowerCase());
};
