import type { CommandContext } from '@shop/domain/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { chargeOf } from '@shop/domain/ordering';
import { paymentStream } from '@shop/domain/payments';
import type { RedeemCodeReply, RedeemCodeRequest } from '@shop/contracts/payments/contract';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { RateLimit, NetworkRateLimit } from '@shop/platform/limits';
import { createPaymentRequest } from '../providers/payment-request.ts';
import { minorUnits } from '../providers/decimal.ts';
import type { IncomingRequest, PaymentAdapter } from '../providers/payment-adapter.ts';
import { ProviderUnavailableError } from '../providers/provider-http.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';
import type { SlicePart } from '../slice-deps.ts';
import { createNotificationRecorder } from './receive-notification.ts';

export type RedeemCodeDeps = ReceiveNotificationDeps &
  SlicePart<'ordering', 'returnTokens'> &
  Readonly<{
    /** Finds the order of a token; rejects if it does not exist. */
    openOrder: (number: number, token: string) => Promise<PlacedOrder>;
    /** Each redemption sends a request to the provider. */
    redemptionLimits: Readonly<{ ofOrder: RateLimit; fromAddress: NetworkRateLimit }>;
  }>;

type RedeemCodeInput = Readonly<{
  adapter: PaymentAdapter;
  request: RedeemCodeRequest;
  incoming: IncomingRequest;
  by: CommandContext;
}>;

/**
 * Turns a purchase at a marketplace into the payment of an order. Every redemption queries the
 * marketplace, and one invoice pays for one order. A redemption can therefore be repeated, but its
 * code cannot pay for another order. The shop records a purchase before it reports the delivery, so
 * a delivered purchase that is not recorded was delivered by someone else. A purchase in a currency
 * without prices is only recorded, so that staff return its money.
 */
export const redeemCode = (deps: RedeemCodeDeps) => {
  const recordPurchase = createNotificationRecorder(deps);
  const { payments } = deps.aggregates;

  const isRecorded = async (system: string, paymentId: string, order: PlacedOrder) => {
    const { state } = await payments.loadLatest(paymentStream(system, paymentId));
    return state?.orderId === order.orderId;
  };

  return async ({ adapter, request, incoming, by: context }: RedeemCodeInput): Promise<Reply> => {
    const { number, t, unique_code: code } = request;
    if (!adapter.redeem) throw new HttpError('not-found');
    const { ofOrder, fromAddress } = deps.redemptionLimits;
    await fromAddress.consumeFor(incoming.address);
    const order = await deps.openOrder(number, t);
    await ofOrder.take(String(number));
    try {
      const purchase = await adapter.redeem(
        code,
        createPaymentRequest(order, order.charge, deps.ordering.returnTokens),
      );
      if (purchase.type === 'refused') return rejectWith(paymentsTexts)('redemption-refused');
      if (purchase.type === 'wrong_currency') {
        const { paymentId } = purchase;
        const wrongCurrency = {
          type: 'wrong_currency',
          subject: 'payment',
          paymentId,
          number,
        } as const;
        const notification = { ...wrongCurrency, answer: 'OK' };
        await recordPurchase(adapter.system, { incoming, notification }, context);
        return rejectWith(paymentsTexts)('purchase-currency-unknown');
      }
      const { notice, isDelivered, delivered } = purchase;
      if (isDelivered && !(await isRecorded(adapter.system, notice.paymentId, order))) {
        return rejectWith(paymentsTexts)('redemption-refused'); // another request delivered it
      }
      const notification = { type: 'paid', notice, answer: 'OK' } as const;
      const { verificationResult, position } = await recordPurchase(
        adapter.system,
        { incoming, notification },
        context,
      );
      if (verificationResult === 'unknown_order')
        return rejectWith(paymentsTexts)('redemption-refused');
      await delivered();
      const { minor, currency } = chargeOf(order, adapter.system);
      const isFullAmount = minorUnits(notice.amount) === minor && notice.currency === currency;
      const status = isFullAmount ? 'paid' : 'mismatched';
      return ok({ status } satisfies RedeemCodeReply, position);
    } catch (cause) {
      if (!(cause instanceof ProviderUnavailableError)) throw cause;
      throw new HttpError('payment-system-unavailable', { cause, retryAfterSeconds: 5 });
    }
  };
};
