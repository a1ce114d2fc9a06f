/** A typed count; undefined if the text is not one. Accepts spaces between its digits. */
export const parseCount = (text: string): string | undefined => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? String(Number(digits)) : undefined;
};
