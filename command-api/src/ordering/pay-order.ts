import { productId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type { CommandContext } from '@shop/domain/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { amountDue } from '@shop/contracts/ordering/charge';
import { chargeAtSystem, orderStream, rejectOrder, requirePayable } from '@shop/domain/ordering';
import type { PayOrderReply, PayOrderRequest } from '@shop/contracts/ordering/contract';
import { toWireCharge } from '@shop/contracts/ordering/contract';
import { fromWirePrice } from '@shop/contracts/wire/contract';
import type { ReturnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { SlicePart } from '../slice-deps.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import { createPaymentRequest } from '../providers/payment-request.ts';

export type PayOrderDeps = SlicePart<'identity', 'isBanned'> &
  SlicePart<'payments', 'systems'> &
  Readonly<{
    aggregates: Pick<Aggregates, 'orders' | 'products'>;
    returnTokens: ReturnTokens;
    clock: Clock;
  }>;

/** A rate that is no longer sold is not sold through a marketplace either. */
const withdrawn = { externalDigiseller: null };

/**
 * Starts another payment attempt, through the same system or another. A system that was used before
 * charges the same amount again. Another system charges the price at the order's exchange rate,
 * with its own fee. Refused for a banned buyer, whose order would be held. The state of the order
 * decides before the payment system is called.
 */
export const payOrder =
  ({ aggregates, identity, payments: { systems }, returnTokens, clock }: PayOrderDeps) =>
  async (
    order: PlacedOrder,
    { payment_system: paymentSystem, expected_amount_due: expected }: PayOrderRequest,
    context: CommandContext,
  ): Promise<Reply> => {
    const { orders, products } = aggregates;
    refuseBanned(identity.isBanned, order.emailHash);
    requirePayable(order);
    const { state: product } = await products.load(productStream(productId(order.productId)));
    const rates = product.status === 'existing' ? product.rates : [];
    const rate = rates.find(({ rateId }) => rateId === order.rateId) ?? withdrawn;
    const terms = await systems.find(paymentSystem, rate);
    if (!terms) return rejectOrder('payment-system-off');
    const { orderId } = order;
    const charge = chargeAtSystem(order, paymentSystem, terms);
    if (expected && !isSameMoney(amountDue(charge), fromWirePrice(expected))) {
      return rejectOrder('price-changed');
    }
    await systems.checkLimits(paymentSystem, charge.charge);
    const { position } = await orders(
      orderStream(orderId),
      { type: 'ChoosePaymentSystem', data: { orderId, paymentSystem, ...charge, now: clock() } },
      context,
    );
    const reply: PayOrderReply = {
      ...toWireCharge(charge),
      payment: await systems.start(
        paymentSystem,
        createPaymentRequest(order, charge.charge, returnTokens),
      ),
    };
    return ok(reply, position);
  };
