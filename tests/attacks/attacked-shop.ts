import type { WholeShop } from '../browser/whole-shop.ts';
import { openWholeShop } from '../browser/whole-shop.ts';
import type { Send } from '../support/http.ts';

/** The whole shop as strangers reach it: whatever is sent goes through the public address. */
export type AttackedShop = WholeShop &
  Readonly<{
    /** To the write side itself, which nobody outside reaches: its metrics are there. */
    commandApi: Send;
  }>;

let opened: Promise<WholeShop> | null = null;

/** One for all attacks, which it survives; it keeps nothing. */
export const theAttackedShop = async (): Promise<AttackedShop> => {
  const whole = await (opened ??= openWholeShop({ web: 'as-is' }));
  return { ...whole, send: whole.ask, commandApi: whole.send };
};

after(async function () {
  this.timeout(60_000);
  await (await opened)?.close();
});
