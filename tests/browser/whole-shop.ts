import type { WholeShop } from './open-whole-shop.ts';
import { openWholeShop } from './open-whole-shop.ts';

export { openWholeShop };
export type { WholeShop };

let opened: Promise<WholeShop> | null = null;
let served: Promise<WholeShop> | null = null;

/** One for all files that leave it as they found it; it keeps nothing. */
/** Views are counted soon, so that no test waits a minute for them. */
const environment = { ...process.env, VIEWS_COUNTED_EVERY_SECONDS: '0.5' };

export const theWholeShop = (): Promise<WholeShop> => (opened ??= openWholeShop({ environment }));

/** The same for those who ask over HTTP alone, so that no client has to be built. */
export const theServedShop = (): Promise<WholeShop> =>
  (served ??= openWholeShop({ web: 'as-is', environment }));

after(async () => {
  await (await opened)?.close();
  await (await served)?.close();
});
