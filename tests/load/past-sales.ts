import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JSONType } from '@eventstore/db-client';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { DomainEvent } from '@shop/domain/kernel';
import { examples } from '../history/examples.ts';
import type { Shop } from './shop.ts';

type Health = Readonly<{
  log_end: string | null;
  builds: readonly Readonly<{ reached: string | null }>[];
}>;

const atOnce = 64;
const patienceMs = 900_000;

/** What the kept examples call the order, its number, its payment, and the rate that was sold. */
const exemplary = {
  orderId: '44444444-4444-4444-8444-444444444444',
  number: '12345678',
  paymentId: '9001',
  rateId: '33333333-3333-4333-8333-333333333333',
} as const;

type Sale = Readonly<Record<keyof typeof exemplary, string>>;

/** What one sale leaves in the log, in the order in which it happens. */
const course: readonly Readonly<{ stream: (sale: Sale) => string; types: readonly string[] }>[] = [
  { stream: ({ number }) => `orderNumber-${number}`, types: ['ordering.OrderNumberTaken@1'] },
  { stream: ({ rateId }) => `keyPool-${rateId}`, types: ['stock.KeysReserved@1'] },
  { stream: ({ orderId }) => `order-${orderId}`, types: ['ordering.OrderPlaced@1'] },
  {
    stream: ({ paymentId }) => `payment-freekassa:${paymentId}`,
    types: ['payments.PaymentConfirmed@1'],
  },
  { stream: ({ orderId }) => `order-${orderId}`, types: ['ordering.OrderPaid@1'] },
  { stream: ({ rateId }) => `keyPool-${rateId}`, types: ['stock.KeysIssued@1'] },
  {
    stream: ({ orderId }) => `order-${orderId}`,
    types: ['ordering.OrderFulfilled@1', 'ordering.KeysMailed@1'],
  },
  { stream: ({ rateId }) => `keyPool-${rateId}`, types: ['stock.IssueSettled@1'] },
];

const eventsPerSale = course.reduce((sum, { types }) => sum + types.length, 0);
const ratesSold = 100;

/** Numbers that no new order gets: those have eight digits. */
const firstNumber = 1_000_000_000;

const untilProjected = async (address: string, end: bigint): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await fetch(`${address}/health/projections`);
    const { builds } = (await answer.json()) as Health;
    const arrived = builds.every(({ reached }) => reached !== null && BigInt(reached) >= end);
    if (builds.length > 0 && arrived) return;
    if (performance.now() > deadline) throw new Error('The projector does not come to the end');
    await pause(200);
  }
};

const untilReady = async (address: string): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { ok } = await fetch(`${address}/health/ready`);
    if (ok) return;
    if (performance.now() > deadline) throw new Error('The worker does not come to the end');
    await pause(200);
  }
};

/**
 * A shop with a past: so many events of sales that are over, written to the log beside the shop,
 * which then starts as it would with a log of its own. Answers how many were written.
 */
export const addPastSales = async ({ launched }: Shop, events: number): Promise<number> => {
  const { children, addresses } = launched;
  const worker = children.get('worker');
  if (!worker) throw new Error('There is no worker');
  const kept = await examples();
  const steps = course.map(({ stream, types }) => ({
    stream,
    text: JSON.stringify(types.map((type) => kept.get(type))),
  }));
  const rates = Array.from({ length: ratesSold }, () => randomUUID());
  const client = EventStoreDBClient.connectionString(addresses.eventstore);
  const sales = Math.ceil(events / eventsPerSale);
  let begun = 0;
  let end = 0n;

  const sell = async (index: number): Promise<void> => {
    const sale: Sale = {
      orderId: randomUUID(),
      number: String(firstNumber + index),
      paymentId: String(firstNumber + index),
      rateId: rates[index % ratesSold] ?? exemplary.rateId,
    };
    for (const { stream, text } of steps) {
      const told = text
        .replaceAll(exemplary.orderId, sale.orderId)
        .replaceAll(exemplary.rateId, sale.rateId)
        .replaceAll(exemplary.number, sale.number)
        .replaceAll(`"${exemplary.paymentId}"`, `"${sale.paymentId}"`);
      const { position } = await client.appendToStream(
        stream(sale),
        (JSON.parse(told) as readonly DomainEvent[]).map(({ type, data }) =>
          jsonEvent({ type, data: data as JSONType }),
        ),
      );
      if (position && position.commit > end) end = position.commit;
    }
  };
  const work = async (): Promise<void> => {
    while (begun < sales) {
      begun += 1;
      await sell(begun);
    }
  };

  await worker.stop();
  await Promise.all(Array.from({ length: atOnce }, work));
  await client.dispose();
  await worker.start();
  await untilProjected(addresses.projector, end);
  await untilReady(addresses.worker);
  return sales * eventsPerSale;
};
