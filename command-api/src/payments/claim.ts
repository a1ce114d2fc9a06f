import type { By } from '@shop/domain/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { chargeAt } from '@shop/domain/ordering';
import type { ClaimReply, ClaimRequest } from '@shop/contracts/payments/contract';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import type { Reply } from '@shop/platform/http';
import type { ReturnTokens } from '@shop/platform/access';
import { ok, Refused } from '@shop/platform/http';
import type { Limit, NetworkLimit } from '@shop/platform/limits';
import { toPay } from '../providers/to-pay.ts';
import { minorUnits } from '../providers/decimal.ts';
import type { Incoming, PaymentAdapter } from '../providers/payment-adapter.ts';
import { ProviderAway } from '../providers/provider-http.ts';
import type { ReceiveNotificationDeps } from './receive-notification.ts';
import { recordNotification } from './receive-notification.ts';

export type ClaimDeps = ReceiveNotificationDeps &
  Readonly<{
    /** The order that the token stands for; an absent one is refused. */
    openOrder: (number: number, token: string) => Promise<PlacedOrder>;
    returnTokens: ReturnTokens;
    /** Each claim asks the provider. */
    claimLimits: Readonly<{ ofOrder: Limit; fromAddress: NetworkLimit }>;
  }>;

type Claiming = Readonly<{
  adapter: PaymentAdapter;
  request: ClaimRequest;
  incoming: Incoming;
  by: By;
}>;

/**
 * A purchase at a marketplace becomes the payment of an order. The marketplace is asked each time
 * and its invoice pays for one order, so that a claim may be repeated and its code not be reused.
 */
export const claimPurchase = (deps: ClaimDeps) => {
  const take = recordNotification(deps);

  return async ({ adapter, request, incoming, by }: Claiming): Promise<Reply> => {
    const { number, t, unique_code: code } = request;
    if (!adapter.claim) throw new Refused('not-found');
    const { ofOrder, fromAddress } = deps.claimLimits;
    await fromAddress.takeFrom(incoming.address);
    const order = await deps.openOrder(number, t);
    await ofOrder.take(String(number));
    try {
      const claimed = await adapter.claim(code, toPay(order, order.charge, deps.returnTokens));
      if (claimed.means === 'refused') return rejecting(paymentsTexts)('claim-refused');
      const { notice, delivered } = claimed;
      const meaning = { means: 'paid', notice, answer: 'OK' } as const;
      const { verificationResult, position } = await take(
        adapter.system,
        { incoming, meaning },
        by,
      );
      if (verificationResult === 'unknown_order') return rejecting(paymentsTexts)('claim-refused');
      await delivered();
      const { minor, currency } = chargeAt(order, adapter.system);
      const whole = minorUnits(notice.amount) === minor && notice.currency === currency;
      const status = whole ? 'paid' : 'mismatched';
      return ok({ status } satisfies ClaimReply, position);
    } catch (cause) {
      if (!(cause instanceof ProviderAway)) throw cause;
      throw new Refused('payment-system-away', { cause, retryAfterSeconds: 5 });
    }
  };
};
