import type { By } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream, rejectOrder } from '@shop/domain/ordering';
import type { PayOrderReply } from '@shop/domain/ordering/contract';
import { convert } from '@shop/domain/ordering/pricing.rules';
import { toWireMoney } from '@shop/domain/wire/contract';
import type { OrderTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../payments/payment-systems.ts';

type PayOrderDeps = Readonly<{
  orders: Aggregates['orders'];
  systems: PaymentSystems;
  tokens: OrderTokens;
  clock: Clock;
}>;

/** Another try to pay, by the same system or another, at the exchange rate of the order. */
export const payOrder =
  ({ orders, systems, tokens, clock }: PayOrderDeps) =>
  async (order: PlacedOrder, paymentSystem: string, by: By): Promise<Reply> => {
    const system = systems.find(paymentSystem);
    if (!system) return rejectOrder('payment-system-off');
    const { total, exchangeRate, orderId, number, lang } = order;
    const [favourite] = system.currencies;
    const taken = system.currencies.some((currency) => currency === total.currency);
    const charge = convert(total, taken ? total.currency : favourite, exchangeRate);

    const { position } = await orders(
      orderStream(orderId),
      { type: 'ChoosePaymentSystem', data: { orderId, paymentSystem, charge, now: clock() } },
      by,
    );
    const reply: PayOrderReply = {
      charge: toWireMoney(charge),
      payment: systems.start(paymentSystem, { number, charge, token: tokens.of(number), lang }),
    };
    return ok(reply, position);
  };
