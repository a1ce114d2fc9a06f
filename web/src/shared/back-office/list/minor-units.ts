/** Formats minor units for typing: `149050` is `1490.50`. */
export const formatMinorUnits = (minor: string | undefined): string => {
  if (minor === undefined) return '';
  const cost = Number(minor);
  return Number.isInteger(cost / 100) ? String(cost / 100) : (cost / 100).toFixed(2);
};

const amount = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Parses a typed amount to minor units; undefined if invalid. Accepts a comma and spaces. */
export const parseMinorUnits = (text: string): string | undefined => {
  const found = amount.exec(text.replaceAll(/\s/g, ''));
  if (!found) return undefined;
  const [, whole = '', part = ''] = found;
  return String(Number(whole) * 100 + Number(part.padEnd(2, '0')));
};
