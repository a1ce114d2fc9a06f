import type { WholeShop } from '../browser/whole-shop.ts';
import { theServedShop } from '../browser/whole-shop.ts';
import type { Send } from '../support/http.ts';

/** The whole shop as strangers reach it: whatever is sent goes through the public address. */
export type AttackedShop = WholeShop &
  Readonly<{
    /** To the write side itself, which nobody outside reaches: its metrics are there. */
    commandApi: Send;
  }>;

/** One for all attacks, which it survives; it keeps nothing. */
export const openSharedAttackedShop = async (): Promise<AttackedShop> => {
  const whole = await theServedShop();
  return { ...whole, send: whole.ask, commandApi: whole.send };
};
