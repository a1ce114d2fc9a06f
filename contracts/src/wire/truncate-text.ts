/**
 * Truncates a text to one line of at most `max` characters, between words if possible. No-break
 * spaces stay.
 */
export const truncateText = (text: string, max: number): string => {
  const line = text.replaceAll(/[ \r\n\t]+/gu, ' ').trim();
  if (line.length <= max) return line;
  const start = line.slice(0, max - 1);
  const lastSpace = line[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
  const words = lastSpace > 0 ? start.slice(0, lastSpace) : start;
  return `${words.replace(/[\s.,:;!?—–-]+$/u, '')}…`;
};
