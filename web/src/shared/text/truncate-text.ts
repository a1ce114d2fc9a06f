/** Truncates a text to one line of at most `most` characters, at a word boundary if possible. */
export const truncateText = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s\S*$/u, '')}…`;
};
