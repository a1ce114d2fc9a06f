/** More words than a name has, so that a name cannot fill an index. */
const maxWords = 10;

/** The words of a name as a search compares them: without case, ё as е, each once. */
export const splitName = (name: string): readonly string[] => {
  const text = name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, maxWords);
};
