import type { SealedText } from '@shop/contracts/kernel';
import { toWireCharge } from '@shop/contracts/ordering/contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import { suffixed, toWireMoney } from '@shop/contracts/wire/contract';
import { maskEmail } from '../people/mask-email.ts';

/** An order in back-office lists; `open` returns null if the key no longer exists. */
export const adminOrderMapper =
  (open: (sealed: SealedText) => Promise<string | null>) =>
  async (order: OrderDocument): Promise<AdminOrder> => {
    const email = await open(order.email);
    const { product, rate } = order.bought;
    const { charge, amount_due } = toWireCharge(order);
    return {
      id: order.order_id,
      number: order.number,
      status: order.status,
      attention: order.attention,
      attention_reasons: [...order.attention_reasons],
      tags: [...order.tags],
      product: {
        id: product.id,
        image: product.image,
        ...suffixed('name', product.name),
        game: { id: product.gameId, ...suffixed('name', product.gameName) },
      },
      rate,
      count: order.count,
      email_masked: email === null ? '***' : maskEmail(email),
      region: order.region,
      total: toWireMoney(order.total),
      charge,
      amount_due,
      payment_system: order.payment_system,
      promo: order.promo,
      mail: order.mail,
      placed_at: order.placed_at,
      paid_at: order.paid_at,
    };
  };
