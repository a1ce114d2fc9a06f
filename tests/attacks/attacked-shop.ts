import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import type { Send } from '../support/http.ts';

/** The whole shop as strangers reach it: every request uses the public address. */
export type AttackedShop = WholeShop &
  Readonly<{
    /** Sends to the write side itself, which is not public: its metrics are there. */
    commandApi: Send;
  }>;

/** One shop for all attacks. It must survive them, and stores nothing. */
export const openSharedAttackedShop = async (): Promise<AttackedShop> => {
  const whole = await theServedShop();
  return { ...whole, send: whole.ask, commandApi: whole.send };
};
