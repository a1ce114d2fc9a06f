/** Parses a typed count; undefined if it is invalid. Accepts spaces between digits. */
export const parseCount = (text: string): string | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? String(Number(digits)) : undefined;
};
