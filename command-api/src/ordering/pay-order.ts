import { productId, productStream } from '@shop/domain/catalog';
import type { By } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream, rejectOrder } from '@shop/domain/ordering';
import type { PayOrderReply } from '@shop/domain/ordering/contract';
import { convert } from '@shop/domain/ordering/pricing.rules';
import { toWireMoney } from '@shop/domain/wire/contract';
import type { ReturnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../payments/payment-systems.ts';
import { toPay } from './to-pay.ts';

type PayOrderDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'products'>;
  systems: PaymentSystems;
  returnTokens: ReturnTokens;
  clock: Clock;
}>;

/** A rate that is sold no more is sold by no marketplace either. */
const withdrawn = { externalDigiseller: null };

/** Another try to pay, by the same system or another, at the exchange rate of the order. */
export const payOrder =
  ({ aggregates: { orders, products }, systems, returnTokens, clock }: PayOrderDeps) =>
  async (order: PlacedOrder, paymentSystem: string, by: By): Promise<Reply> => {
    const { state: product } = await products.load(productStream(productId(order.productId)));
    const rates = product.status === 'known' ? product.rates : [];
    const rate = rates.find(({ rateId }) => rateId === order.rateId) ?? withdrawn;
    const system = systems.find(paymentSystem, rate);
    if (!system) return rejectOrder('payment-system-off');
    const { total, exchangeRate, orderId } = order;
    const [favourite] = system.currencies;
    const taken = system.currencies.some((currency) => currency === total.currency);
    const charge = convert(total, taken ? total.currency : favourite, exchangeRate);

    systems.checkLimits(paymentSystem, charge);
    const { position } = await orders(
      orderStream(orderId),
      { type: 'ChoosePaymentSystem', data: { orderId, paymentSystem, charge, now: clock() } },
      by,
    );
    const reply: PayOrderReply = {
      charge: toWireMoney(charge),
      payment: await systems.start(paymentSystem, toPay(order, charge, returnTokens)),
    };
    return ok(reply, position);
  };
