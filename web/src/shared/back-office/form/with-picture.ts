/**
 * Inserts a picture into a CommonMark text as its own paragraph. The empty brackets are for its
 * alternative text.
 */
export const withPicture = (text: string, at: number, address: string): string => {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  return [before, `![](${address})`, after].filter((part) => part !== '').join('\n\n');
};
