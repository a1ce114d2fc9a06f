import { maxCountedRows } from '@shop/contracts/wire/list.contract';

/** Formats a number of rows. The server counts only up to `maxCountedRows`: “10,000+”. */
export const totalText = (total: number, number: (value: number) => string): string =>
  total > maxCountedRows ? `${number(maxCountedRows)}+` : number(total);

/** Formats the number of pages of a list, of which the server counts only the first rows. */
export const pagesText = (total: number, size: number, number: (value: number) => string): string =>
  total > maxCountedRows
    ? `${number(Math.floor(maxCountedRows / size))}+`
    : number(Math.max(1, Math.ceil(total / size)));
