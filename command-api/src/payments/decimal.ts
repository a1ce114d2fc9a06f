/** Minor units of a decimal such as `123.4`; exact, for amounts never pass through a float. */
export const minorUnits = (decimal: string): number => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
};
