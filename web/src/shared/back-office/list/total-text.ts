import { maxCountedRows } from '@shop/contracts/wire/list.contract';

/** Formats a number of rows. The server counts only up to `maxCountedRows`: “10,000+”. */
export const totalText = (total: number, number: (value: number) => string): string =>
  total > maxCountedRows ? `${number(maxCountedRows)}+` : number(total);
