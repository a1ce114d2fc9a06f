/** Truncates a text to one line of at most `max` characters, at a word boundary if possible. */
export const truncateText = (text: string, max: number): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max).replace(/\s\S*$/u, '')}…`;
};
