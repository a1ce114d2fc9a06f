/** The most words per name, so that a name cannot fill an index. */
const maxWords = 10;

/** The distinct words of a name, normalized for search: lower case, ё as е. */
export const splitName = (name: string): readonly string[] => {
  const text = name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, maxWords);
};
