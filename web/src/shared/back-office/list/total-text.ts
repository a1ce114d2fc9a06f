import { maxCounted } from '@shop/contracts/wire/list.contract';

/** A number of rows for people. The server counts no further than `maxCounted`: “10,000+”. */
export const totalText = (total: number, number: (value: number) => string): string =>
  total > maxCounted ? `${number(maxCounted)}+` : number(total);
