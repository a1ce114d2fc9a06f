import type { CommandContext } from '@shop/domain/kernel';
import type { Currency, Money } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { chargeOf } from '@shop/domain/ordering';
import { paymentStream } from '@shop/domain/payments';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import { minorUnits } from '../providers/decimal.ts';
import type {
  ParsedNotification,
  NotifiedReversal,
  PaymentAdapter,
} from '../providers/payment-adapter.ts';
import { createMoneyRecorder } from './receive-notification.ts';
import type { StoredNotification } from './read-notifications.ts';
import { createReversalsRecorder } from './record-reversals.ts';
import { requireAnswer } from './require-answer.ts';
import type { ReverifyDeps } from './reverify-notification.ts';
import { createOrderFinder } from './verify-notification.ts';

type ResolveNotificationInput = Readonly<{
  id: string;
  /** The order that receives the money; null dismisses it. */
  number: number | null;
  reason: string;
  by: CommandContext;
}>;

type NotifiedMoney = Readonly<{ amount: string; currency: Currency | null }>;
/**
 * `wrong_currency`: in a currency without prices, so no order can receive it. `unconfirmed`:
 * recorded as genuine, but the provider does not confirm its amount now.
 */
type NotifiedPayment = Readonly<{
  paymentId: string;
  money: NotifiedMoney | 'wrong_currency' | 'unconfirmed';
}>;

const reject = rejectWith(paymentsTexts);

/**
 * Refuses to assign money that the provider does not confirm. A retry helps only after an outage.
 */
const refuseUnconfirmed = (notification: ParsedNotification): never => {
  if (notification.type === 'unconfirmed' && notification.reason === 'unavailable') {
    throw new HttpError('payment-system-unavailable', { retryAfterSeconds: 5 });
  }
  return reject('notification-without-money');
};

/** The money of a notification with a valid signature; null if it contains none. */
const findMoney = (notification: ParsedNotification): NotifiedPayment | null => {
  if (notification.type === 'paid') {
    return { paymentId: notification.notice.paymentId, money: notification.notice };
  }
  if (notification.type === 'wrong_currency')
    return { paymentId: notification.paymentId, money: 'wrong_currency' };
  if (notification.type !== 'nothing' || notification.paymentId === null || !notification.money)
    return null;
  return { paymentId: notification.paymentId, money: notification.money };
};

/**
 * Money of a notification that was genuine when it was recorded. It can be dismissed while the
 * provider is unavailable. It can also be dismissed if no signed notification reported it, because
 * the shop found it in a query.
 */
const findRecordedMoney = ({
  subject,
  verificationResult,
  paymentId,
}: StoredNotification): NotifiedPayment | null => {
  if (paymentId === null) return null;
  if (verificationResult === 'wrong_currency') return { paymentId, money: 'wrong_currency' };
  return subject === 'payment' ? { paymentId, money: 'unconfirmed' } : null;
};

/** Money that was returned since its notification, which was refused at first. */
const findReturnedMoney = (
  notification: ParsedNotification,
  { subject }: StoredNotification,
): NotifiedPayment | null =>
  notification.type === 'reversed' && subject === null
    ? { paymentId: notification.notice.paymentId, money: 'unconfirmed' }
    : null;

const requirePayment = (
  notification: ParsedNotification,
  recorded: StoredNotification,
): NotifiedPayment =>
  findMoney(notification) ??
  findRecordedMoney(recorded) ??
  findReturnedMoney(notification, recorded) ??
  refuseUnconfirmed(notification);

const readReversals = async (
  adapter: PaymentAdapter,
  paymentId: string,
): Promise<readonly NotifiedReversal[]> => (await adapter.findReversals?.(paymentId)) ?? [];

/** Refuses money that no order can take, and money of which a part was returned. */
const requireMoney = async (
  adapter: PaymentAdapter,
  notification: ParsedNotification,
  { paymentId, money }: NotifiedPayment,
): Promise<NotifiedMoney> => {
  if (money === 'wrong_currency') return reject('payment-currency-unknown');
  if (notification.type === 'reversed') return reject('payment-returned');
  if (money === 'unconfirmed') return refuseUnconfirmed(notification);
  const reversals = await requireAnswer(readReversals(adapter, paymentId));
  return reversals.length > 0 ? reject('payment-returned') : money;
};

const toAmount = ({ amount, currency }: NotifiedMoney, chargeCurrency: Currency): Money => ({
  minor: minorUnits(amount),
  currency: currency ?? chargeCurrency,
});

type Resolution = Readonly<{
  number: number | null;
  decisions: readonly (number | null)[];
  isRecorded: boolean;
}>;

/** Money that was dismissed can still be assigned, but neither decision is made twice. */
const isResolved = ({ number, decisions, isRecorded }: Resolution): boolean =>
  decisions.includes(number) ? isRecorded || number === null : isRecorded && number === null;

/**
 * Applies an administrator's decision about money without an order. Either an order receives it, as
 * if the notification had named that order, or the money is dismissed. The provider's payment is
 * still counted once. Money in a currency without prices, and money of which a part was returned,
 * can only be dismissed. A repeat completes a decision whose payment is recorded, but not the
 * decision. Without a repeat, the worker records the refunds (`complete-assignments.ts`).
 */
export const resolveNotification = (deps: ReverifyDeps) => {
  const { aggregates, clock, systems, readNotification } = deps;
  const find = createOrderFinder(aggregates);
  const record = createMoneyRecorder(deps);
  const recordReversals = createReversalsRecorder(deps);

  const requireOrder = async (number: number): Promise<PlacedOrder> =>
    (await find(number)) ?? reject('order-unknown');

  return async ({ id, number, reason, by: context }: ResolveNotificationInput): Promise<Reply> => {
    const recorded = await readNotification(id);
    const adapter = recorded && systems.adapter(recorded.system);
    if (!recorded || !adapter) throw new HttpError('not-found');
    const { system, inbox, decisions } = recorded;
    const notification = await adapter.verify(recorded.incoming);
    const { paymentId, money } = requirePayment(notification, recorded);
    const { state: recordedPayment } = await aggregates.payments.load(
      paymentStream(system, paymentId),
    );
    if (isResolved({ number, decisions, isRecorded: recordedPayment !== null })) {
      return reject('notification-resolved');
    }

    const at = clock();
    if (number !== null) {
      const order = await requireOrder(number);
      const belongsToAnother = recordedPayment && recordedPayment.orderId !== order.orderId;
      if (belongsToAnother) return reject('notification-resolved');
      if (!recordedPayment?.amount) {
        const assignable = await requireMoney(adapter, notification, { paymentId, money });
        const amount = toAmount(assignable, chargeOf(order, system).currency);
        await record(system, { kind: 'paid', order, paymentId, amount }, at, context);
      }
      await requireAnswer(recordReversals(adapter, paymentId, context));
    }
    const data = { system, notificationId: id, paymentId, number, reason, at };
    const command = { type: 'ResolveNotification', data } as const;
    const { position } = await aggregates.paymentInboxes(inbox, command, context);
    return ok({}, position);
  };
};
