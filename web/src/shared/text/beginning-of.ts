/** The beginning of a text in one line, to a whole word where so many letters have one. */
export const truncateText = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s\S*$/u, '')}…`;
};
