/**
 * A text in CommonMark with a picture at a place, as a paragraph of its own. The empty brackets are
 * for the description of the picture.
 */
export const withPicture = (text: string, at: number, address: string): string => {
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  return [before, `![](${address})`, after].filter((part) => part !== '').join('\n\n');
};
