import type { Aggregates } from '@shop/command-api/aggregates';
import { findOffer } from '@shop/command-api/offer';
import type { CommandContext } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import type { OrderCommand, OrderId } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import { paymentStream } from '@shop/domain/payments';
import { feeCollectionOf } from '@shop/domain/payments/systems.rules';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { paymentSystem } from '@shop/contracts/wire/contract';
import type { Vault } from '@shop/platform/vault';
import pMap from 'p-map';
import { idOf } from '../ids.ts';
import type { HistoricalSale } from './sales-history-plan.ts';
import type { Sale } from './sale-events.ts';
import { createSaleEvents } from './sale-events.ts';

export type SalesHistoryDeps = Readonly<{
  aggregates: Aggregates;
  vault: Vault;
  /** Keyed hash, as the shop hashes addresses. */
  emailHash: (email: string) => string;
  onSale: () => void;
}>;

const saleConcurrency = 16;
const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 24 * 60 * 60_000];

/** Hundredths of a percent, of systems that publish no fee for all shops. */
const usualFee = 350;

/** The history uses the default terms of payment systems. */
const terms = {
  find: async (name: string) => {
    const system = paymentSystem.parse(name);
    const { currencies, feeBearers, feeBasisPoints } = paymentSystemProperties[system];
    const collection = feeCollectionOf(system, feeBearers[0]);
    return { currencies, fee: { basisPoints: feeBasisPoints || usualFee, collection } };
  },
};

const promoCode = (text: string | null) => {
  const code = text === null ? null : readPromoCode(text);
  return code === '' ? null : code;
};

const staff: CommandContext = { actor: 'system:demo', correlationId: 'demo', causationId: null };
const provider: CommandContext = { ...staff, actor: 'provider:demo' };
const byBuyer = (id: OrderId): CommandContext => ({
  actor: 'guest',
  correlationId: id,
  causationId: null,
});

type Money = Awaited<ReturnType<ReturnType<typeof createSaleEvents>['sell']>>;

/** Runs the commands of buyers, staff and providers that followed the delivery of an order. */
const finishSale = async (
  { orders, payments }: Aggregates,
  { end, number, orderId: id, at, paidAfterMs, servedAfterMs: fulfilledAfterMs }: HistoricalSale,
  { payment, amount }: Money,
): Promise<void> => {
  const order = orderId(id);
  const send = (command: OrderCommand, by: CommandContext) =>
    orders(orderStream(order), command, by);
  const commandDataAt = (ms: number) => ({
    orderId: order,
    now: instant(new Date(at + paidAfterMs + fulfilledAfterMs + ms)),
  });

  const reveal = () =>
    send({ type: 'RevealKey', data: { ...commandDataAt(2 * minuteMs), place: 1 } }, byBuyer(order));

  const refund = async (): Promise<void> => {
    const reason = 'Не подошло покупателю';
    const refundData = { refundId: idOf('past refund', id), reason };
    const decided = {
      ...commandDataAt(dayMs),
      ...refundData,
      payment,
      keys: [],
      method: 'manual',
    } as const;
    await send({ type: 'DecideRefund', data: decided }, staff);
    const sent = { ...commandDataAt(2 * dayMs), ...refundData, isManual: true };
    const reference = `перевод ${number}`;
    await send({ type: 'RecordRefundSent', data: { ...sent, reference } }, staff);
  };

  const chargeBack = async (): Promise<void> => {
    const { system, paymentId } = payment;
    const [kind, reversalId] = ['charged_back', `chargeback-${number}`] as const;
    const { now } = commandDataAt(5 * dayMs);
    const report = { by: 'id', reversalId, amount } as const;
    const reported = { system, paymentId, orderId: order, number, kind, charge: amount, at: now };
    const record = { type: 'RecordReversal', data: { ...reported, report } } as const;
    await payments(paymentStream(system, paymentId), record, provider);
    const data = { orderId: order, payment, amount, kind, reversalId, isSum: false, now };
    await send({ type: 'ReversePayment', data }, provider);
  };

  const bounceKeys = async (): Promise<void> => {
    const again = { ...commandDataAt(dayMs), reason: 'Покупатель просил прислать ещё раз' };
    await send({ type: 'ResendKeysMail', data: again }, staff);
    const failed = { messageId: `<keys-${id}-2@localhost>`, round: 2, reason: 'refused' } as const;
    await send(
      { type: 'RecordMailFailed', data: { ...commandDataAt(dayMs + secondMs), ...failed } },
      staff,
    );
  };

  switch (end) {
    case 'revealed':
      await reveal();
      return;
    case 'refunded':
      await reveal();
      return refund();
    case 'charged_back':
      await reveal();
      return chargeBack();
    case 'mail_failed':
      return bounceKeys();
    case 'expired':
    case 'cancelled':
    case 'mailed':
      return;
  }
};

/**
 * Writes the sales of a plan into the log, as the shop would have. Existing events are left
 * unchanged.
 */
export const writeSalesHistory = async (
  deps: SalesHistoryDeps,
  sales: readonly HistoricalSale[],
): Promise<void> => {
  const { aggregates, vault, emailHash, onSale } = deps;
  const { sell, abandonOrder } = createSaleEvents({ aggregates, vault });
  const offerOf = findOffer(aggregates, terms);

  const write = async (past: HistoricalSale): Promise<void> => {
    const id = orderId(past.orderId);
    const { state } = await aggregates.orders.load(orderStream(id));
    if (state.status !== 'unplaced') return;
    const { bought, quote, dollar } = await offerOf({
      product_id: past.productId,
      rate_id: past.rateId,
      count: 1,
      region: past.region,
      payment_system: past.system,
    });
    const sale: Sale = {
      orderId: id,
      number: past.number,
      guest: { address: past.email, hash: emailHash(past.email) },
      lang: past.lang,
      region: past.region,
      bought,
      unitPrice: quote(null).unitPrice,
      count: 1,
      quote,
      exchangeRate: dollar,
      system: past.system,
      termsVersion: '1',
      promo: promoCode(past.promo),
      unitCost: past.unitCost,
    };
    const by = byBuyer(id);
    if (past.end === 'expired') {
      return abandonOrder(
        sale,
        { placed: past.at, ended: past.at + 15 * minuteMs },
        'ExpireOrder',
        by,
      );
    }
    if (past.end === 'cancelled') {
      return abandonOrder(
        sale,
        { placed: past.at, ended: past.at + 3 * minuteMs },
        'CancelOrder',
        by,
      );
    }
    const paid = past.at + past.paidAfterMs;
    const money = await sell(
      sale,
      {
        placed: past.at,
        paid,
        served: paid + past.servedAfterMs,
        mailed: paid + past.servedAfterMs + 2 * secondMs,
      },
      {
        paymentId: String(past.number),
        notified: ({ minor }) => `order=${past.number}&amount=${(minor / 100).toFixed(2)}`,
        by,
      },
    );
    await finishSale(aggregates, past, money);
  };

  await pMap(
    sales,
    async (sale) => {
      await write(sale);
      onSale();
    },
    { concurrency: saleConcurrency },
  );
};
