import { randomUUID } from 'node:crypto';
import { decimal, freekassaBody } from '../support/freekassa.ts';
import type { PlacedOrder } from './buyer.ts';
import { createBuyer } from './buyer.ts';
import { ms, percentile, thousands } from './figures.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog } from './fill-catalog.ts';
import { buildPaymentNotification } from './fill-catalog.ts';

const orders = 400;
const atOnce = 16;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

type SentNotification = Readonly<{ body: string; genuine: boolean }>;

/** One of five notifications arrives twice, and one of fifty is forged. */
const buildNotifications = (
  shop: Shop,
  placed: readonly PlacedOrder[],
): readonly SentNotification[] =>
  placed.flatMap(({ number, cost }, index) => {
    const amount = decimal(cost);
    const notification = { body: buildPaymentNotification(shop, number, amount), genuine: true };
    const forged = freekassaBody({
      number,
      amount,
      paymentId: randomUUID(),
      merchantId: '1',
      secret: 'guessed',
    });
    return [
      notification,
      ...(index % 5 === 0 ? [notification] : []),
      ...(index % 50 === 0 ? [{ body: forged, genuine: false }] : []),
    ];
  });

/**
 * Measures how many notifications are processed per second, some of them repeated and some forged.
 */
export const measureNotifications = async (
  shop: Shop,
  { stocked }: Catalog,
): Promise<readonly Row[]> => {
  const buyer = createBuyer(shop);
  const placed: PlacedOrder[] = [];
  const numbers = Array.from({ length: orders }, (_, index) => index).values();
  const place = async (): Promise<void> => {
    for (const index of numbers) {
      const product = stocked[index % stocked.length];
      const order = product && (await buyer.place(product));
      if (order && 'number' in order) placed.push(order);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, place));

  const notifications = buildNotifications(shop, placed);
  const times: number[] = [];
  let wrong = 0;
  const url = `${shop.launched.addresses.commandApi}/api/payments/freekassa/notification`;
  const left = notifications.values();
  const began = performance.now();
  const sendNotification = async (): Promise<void> => {
    for (const { body, genuine } of left) {
      const started = performance.now();
      const { status } = await shop.client.ask('POST', url, { headers: form, body });
      times.push(performance.now() - started);
      if ((status === 200) !== genuine) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNotification));
  const elapsedMs = performance.now() - began;
  await Promise.all(placed.map((order) => buyer.untilDelivered(order)));
  const deliveredMs = performance.now() - began;

  const perSecond = (notifications.length / elapsedMs) * 1_000;
  const p95 = percentile(times, 0.95);
  return [
    {
      what: `${notifications.length} notifications, ${atOnce} at once`,
      figure: `${thousands(perSecond)}/s`,
      beside: `p95 ${ms(p95)}; ${placed.length} orders delivered ${ms(deliveredMs - elapsedMs)} after the last; ${wrong} answered wrongly`,
      aim: '50/s, p95 under 300 ms',
      met: perSecond >= 50 && p95 < 300 && wrong === 0 && placed.length === orders,
      data: { perSecond, p95, orders: placed.length, wrong, deliveredMs, elapsedMs },
    },
  ];
};
