import type { Cashier, Sender } from './cashier.ts';
import type { Route } from './http.ts';

/** Where one system's news go and buyers return to. */
export type Addresses = Readonly<{
  notification: string;
  success: string;
  failed: string;
}>;

/** One payment system: its notifications and its pay page. */
export interface Provider extends Sender {
  readonly name: string;
  acknowledges(status: number, body: string): boolean;
  routes(cashier: Cashier): readonly Route[];
}
