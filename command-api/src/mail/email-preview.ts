/** Inboxes show about as many characters after the subject, and phones fewer. */
const maxLength = 140;

/** One line for the preview of an inbox. A longer text is cut between words. */
export const previewText = (text: string): string => {
  const line = text.replaceAll(/[ \r\n\t]+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength - 1);
  const lastSpace = line[start.length] === ' ' ? start.length : start.lastIndexOf(' ');
  const words = lastSpace > 0 ? start.slice(0, lastSpace) : start;
  return `${words.replace(/[\s.,:;!?—–-]+$/u, '')}…`;
};
