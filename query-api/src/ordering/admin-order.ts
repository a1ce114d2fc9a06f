import type { Sealed } from '@shop/domain/kernel';
import type { AdminOrder } from '@shop/domain/ordering/back-office.contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import type { Document } from 'mongodb';
import { maskEmail } from './order-page.ts';
import { purchaseOf } from './purchases.ts';

/** An order as the lists of the back-office show it; `open` answers null where the key is gone. */
export const adminOrderOf =
  (open: (sealed: Sealed) => Promise<string | null>) =>
  async (order: OrderDocument): Promise<AdminOrder> => {
    const { downloadable: _, runs_until: __, ...known } = purchaseOf(order);
    const email = await open(order.email);
    return {
      ...known,
      email_masked: email === null ? '***' : maskEmail(email),
      payment_system: order.payment_system,
      promo: order.promo,
      mail: order.mail,
    };
  };

/** Orders with a refund that a person has to send. */
export const refundDueByHand: Document = {
  'document.refunds': { $elemMatch: { status: 'due', way: 'by_hand' } },
};
