import { mostCounted } from '@shop/contracts/wire/list.contract';

/** A number of rows for people. The server counts no further than `mostCounted`: “10,000+”. */
export const totalText = (total: number, number: (value: number) => string): string =>
  total > mostCounted ? `${number(mostCounted)}+` : number(total);
