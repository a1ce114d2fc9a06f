import { maxCounted } from '@shop/contracts/wire/list.contract';

/** Formats a number of rows. The server counts only up to `maxCounted`: “10,000+”. */
export const totalText = (total: number, number: (value: number) => string): string =>
  total > maxCounted ? `${number(maxCounted)}+` : number(total);
