const prefix = 'DG';
const digits = 14;

/** The code that a buyer shows to the shop: sixteen characters. */
export const codeOf = (intid: number): string =>
  prefix + intid.toString(16).toUpperCase().padStart(digits, '0');

/** `NaN` if this server did not create the code. */
export const intidOf = (code: string): number =>
  code.startsWith(prefix) ? Number.parseInt(code.slice(prefix.length), 16) : Number.NaN;
