import type { By } from '@shop/domain/kernel';
import type { Currency, Money } from '@shop/contracts/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { chargeAt } from '@shop/domain/ordering';
import { paymentStream } from '@shop/domain/payments';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import { minorUnits } from '../providers/decimal.ts';
import type { NotificationMeaning } from '../providers/payment-adapter.ts';
import { recordMoney } from './receive-notification.ts';
import type { VerifyAgainDeps } from './verify-again.ts';
import { findOrder } from './verify-notification.ts';

type SettleNotification = Readonly<{
  id: string;
  /** The order that gets the money; null if none does. */
  number: number | null;
  reason: string;
  by: By;
}>;

type NotifiedMoney = Readonly<{ paymentId: string; amount: string; currency: Currency | null }>;

const reject = rejecting(paymentsTexts);

/** The money of a notification whose signature is valid; null if it names none. */
const moneyIn = (meaning: NotificationMeaning): NotifiedMoney | null => {
  if (meaning.means === 'paid') return meaning.notice;
  if (meaning.means !== 'nothing' || meaning.paymentId === null || !meaning.money) return null;
  return { paymentId: meaning.paymentId, ...meaning.money };
};

/**
 * What an administrator decides about money that belongs to no order: an order gets it, as if the
 * notification had named it, or none does. The provider's payment still counts once.
 */
export const settleNotification = (deps: VerifyAgainDeps) => {
  const { aggregates, clock, systems, readNotification } = deps;
  const find = findOrder(aggregates);
  const record = recordMoney(deps);

  const orderOf = async (number: number): Promise<PlacedOrder> =>
    (await find(number)) ?? reject('order-unknown');

  return async ({ id, number, reason, by }: SettleNotification): Promise<Reply> => {
    const kept = await readNotification(id);
    const adapter = kept && systems.adapter(kept.system);
    if (!kept || !adapter) throw new Refused('not-found');
    const { system, inbox } = kept;
    const money = moneyIn(await adapter.verify(kept.incoming));
    if (!money) return reject('notification-without-money');
    const { paymentId } = money;
    const { state: known } = await aggregates.payments.load(paymentStream(system, paymentId));
    if (known) return reject('notification-settled');

    const at = clock();
    if (number !== null) {
      const order = await orderOf(number);
      const currency = money.currency ?? chargeAt(order, system).currency;
      const amount: Money = { minor: minorUnits(money.amount), currency };
      await record(system, { is: 'paid', order, paymentId, amount }, at, by);
    }
    const data = { system, notificationId: id, paymentId, number, reason, at };
    const settled = { type: 'SettleNotification', data } as const;
    const { position } = await aggregates.paymentInboxes(inbox, settled, by);
    return ok({}, position);
  };
};
