import type { WholeShop } from './open-whole-shop.ts';
import { openWholeShop } from './open-whole-shop.ts';

export { openWholeShop };
export type { WholeShop };

let opened: Promise<WholeShop> | null = null;
let served: Promise<WholeShop> | null = null;

/** Views are counted soon, so that no test waits a minute for them. */
const environment = { ...process.env, VIEWS_COUNTED_EVERY_SECONDS: '0.5' };

/** One shop for all files that restore its state. It stores nothing. */
export const theWholeShop = (): Promise<WholeShop> => (opened ??= openWholeShop({ environment }));

/** The same for tests that only use HTTP, so that no client has to be built. */
export const theServedShop = (): Promise<WholeShop> =>
  (served ??= openWholeShop({ web: 'as-is', environment }));

after(async () => {
  await (await opened)?.close();
  await (await served)?.close();
});
