import type { Fee } from '../kernel/fee.ts';
import type { Money } from '../kernel/money.ts';
import { feeAddedToCharge } from '../kernel/fee.ts';
import { addMoney } from '../kernel/money.ts';

/** The sums of paying an order by one payment system, in the system's currency. */
export type Charge = Readonly<{
  /**
   * The amount that the shop requests from the system, and that the system's notifications contain.
   */
  charge: Money;
  fee: Fee;
}>;

/** The sum that the buyer pays, including the buyer's fee. */
export const amountDue = ({ charge, fee }: Charge): Money =>
  addMoney(charge, feeAddedToCharge(fee));

export type Quote = Charge &
  Readonly<{
    unitPrice: Money;
    count: number;
    discount: Money;
    total: Money;
  }>;
