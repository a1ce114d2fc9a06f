import type { OrderEvent } from '../../ordering/events.ts';
import { unlessIdle } from './idleness.ts';
import { told, toldBack } from './payments.ts';
import { withPromo } from './promotions.ts';
import { stopped, takenUp } from './resuming.ts';
import type { Undertaking } from './undertaking.ts';
import { unknown } from './undertaking.ts';

const mailAgain = (
  now: Undertaking,
  { rateId, productId, round }: Readonly<{ rateId: string; productId: string; round: number }>,
): Undertaking => ({
  ...takenUp(now, { rateId, productId }, 'fulfilled'),
  mailRound: round,
  mailed: false,
});

const refundEnded = (undertaking: Undertaking, refundId: string): Undertaking => ({
  ...undertaking,
  refunds: undertaking.refunds.filter((id) => id !== refundId),
});

export const replacementTold = (undertaking: Undertaking, old: string): Undertaking => ({
  ...undertaking,
  replacements: undertaking.replacements.map((replacement) =>
    replacement.old === old ? { ...replacement, told: true } : replacement,
  ),
});

/** What the order itself decided and was told. */
export const evolveByOrder = (
  before: Undertaking | null,
  event: OrderEvent,
): Undertaking | null => {
  const now = before ?? unknown(event.data.orderId);
  switch (event.type) {
    case 'ordering.OrderPlaced': {
      const { bought, count, until, delivery, promo } = event.data;
      const { product, rate } = bought;
      const about = { rateId: rate.id, productId: product.id };
      const use = { promo, ...(promo !== null && withPromo(now, promo)) };
      return { ...now, ...about, ...use, stage: 'pending', count, delivery, until };
    }
    case 'ordering.OrderPaid': {
      const { payment, sale, delivery, at } = event.data;
      const { rateId, productId, count } = sale;
      const paid = { rateId, productId, count, delivery, paidAt: at, promo: sale.promo };
      const use = sale.promo !== null && withPromo(now, sale.promo);
      return { ...told(now, payment), ...paid, ...use, stage: 'paid' };
    }
    case 'ordering.PaymentMismatched':
    case 'ordering.OrderPaidTwice':
      return unlessIdle(told(now, event.data.payment));
    case 'ordering.PaymentReversed': {
      const { sale, stops, keys } = event.data;
      const known = toldBack(now, event.data);
      const revoked = { ...known, revoked: [...known.revoked, ...keys] };
      return unlessIdle(stops ? stopped(revoked, sale) : revoked);
    }
    case 'ordering.OrderHeld':
      return { ...now, held: true };
    case 'ordering.OrderHoldLifted':
      return { ...now, held: false };
    case 'ordering.KeysAwaited':
      return { ...now, waitTold: true };
    case 'ordering.OrderFulfilled': {
      const { keys, sale } = event.data;
      const { rateId, productId } = sale;
      return { ...now, stage: 'fulfilled', rateId, productId, keys, mailRound: 1, mailed: false };
    }
    case 'ordering.KeysMailed':
    case 'ordering.KeysMailFailed':
      return unlessIdle(
        event.data.round === now.mailRound || now.mailRound === 0 ? { ...now, mailed: true } : now,
      );
    case 'ordering.KeysMailAskedAgain':
      return mailAgain(now, event.data);
    case 'ordering.EmailCorrected':
      return event.data.round === 0 ? before : mailAgain(now, event.data);
    case 'ordering.KeyReplaced':
      return replacementTold(mailAgain(now, event.data), event.data.old);
    case 'ordering.OrderExpired':
    case 'ordering.OrderCancelled': {
      const { rateId, productId } = event.data;
      return unlessIdle({ ...now, stage: 'lapsed', rateId, productId });
    }
    case 'ordering.RefundDecided': {
      const { refundId, way, keys, whole } = event.data;
      const about = { rateId: event.data.rateId, productId: event.data.productId };
      const known = {
        ...takenUp(now, about, 'fulfilled'),
        refunds: way === 'api' ? [...now.refunds, refundId] : now.refunds,
        revoked: [...now.revoked, ...keys],
      };
      return unlessIdle(whole ? stopped(known, about) : known);
    }
    case 'ordering.RefundRetried': {
      const { refundId, way } = event.data;
      const known = takenUp(now, event.data, 'fulfilled');
      return way === 'api'
        ? { ...known, refunds: [...known.refunds, refundId] }
        : unlessIdle(known);
    }
    case 'ordering.RefundSent': {
      const { refundId, payment, reversalId } = event.data;
      const ended = refundEnded(now, refundId);
      const back = { payment, kind: 'refunded', reversalId } as const;
      return unlessIdle(reversalId === null ? ended : toldBack(ended, { ...back, reversalId }));
    }
    case 'ordering.RefundFailed':
      return unlessIdle(refundEnded(now, event.data.refundId));
    case 'ordering.RefundConfirmed': {
      const { payment, reversalId } = event.data;
      return unlessIdle(toldBack(now, { payment, kind: 'refunded', reversalId }));
    }
    case 'ordering.MismatchAccepted':
    case 'ordering.PaymentSystemChosen':
    case 'ordering.KeysRevealed':
    case 'ordering.KeysDownloaded':
      return before;
  }
};
