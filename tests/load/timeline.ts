import { EventStoreDBClient, BACKWARDS, END } from '@eventstore/db-client';
import { createOrderRequest, createBuyer } from './buyer.ts';
import { median, ms } from './figures.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog } from './fill-catalog.ts';

const purchases = 60;
const warmUp = 40;
const eventsEach = 12;

/** The steps from sending the order to the page that shows it as delivered. */
const method = [
  ['the order is sent', 'stock.KeysReserved', 'its keys are reserved'],
  ['stock.KeysReserved', 'ordering.OrderPlaced', 'it is placed'],
  ['ordering.OrderPlaced', 'the order is answered', 'the buyer has the answer'],
  ['the order is answered', 'payments.PaymentConfirmed', 'its money is counted'],
  ['payments.PaymentConfirmed', 'ordering.OrderPaid', 'the order is recorded as paid'],
  ['ordering.OrderPaid', 'stock.KeysAllocated', 'its keys are issued'],
  ['stock.KeysAllocated', 'ordering.OrderFulfilled', 'the order has them'],
  ['ordering.OrderFulfilled', 'ordering.KeysMailed', 'the mail server has the email'],
  ['ordering.KeysMailed', 'the page says delivered', 'the page says delivered'],
] as const;

type StepTimes = ReadonlyMap<string, number>;

const nowMs = (): number => performance.timeOrigin + performance.now();

/** When each event of these orders was stored, by the event store's clock, in ms. */
const storedOf = async (
  address: string,
  orderIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, StepTimes>> => {
  const client = EventStoreDBClient.connectionString(address);
  const found = new Map<string, Map<string, number>>();
  const newest = client.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: (purchases + warmUp) * eventsEach * 2,
  });
  for await (const { event } of newest) {
    if (event?.isJson !== true) continue;
    const { orderId } = event.data as Readonly<{ orderId?: string }>; // the shop's own events
    if (orderId === undefined || !orderIds.has(orderId)) continue;
    const moments = found.get(orderId) ?? new Map<string, number>();
    moments.set(event.type.replace(/@\d+$/, ''), event.created.getTime());
    found.set(orderId, moments);
  }
  await client.dispose();
  return found;
};

/** The duration of each step of a purchase while there is only one buyer. */
export const measureTimeline = async (
  shop: Shop,
  { stocked }: Catalog,
): Promise<readonly Row[]> => {
  const buyer = createBuyer(shop);
  const momentsByOrder = new Map<string, StepTimes>();
  for (let index = -warmUp; index < purchases; index += 1) {
    const product = stocked[Math.abs(index) % stocked.length];
    if (!product) throw new Error('No product is in stock');
    const request = createOrderRequest();
    const sent = nowMs();
    const placed = await buyer.place(product, request);
    if ('refused' in placed) throw new Error(`An order was refused: ${placed.refused}`);
    const answeredAt = nowMs();
    await buyer.payAndWait(placed);
    if (index < 0) continue;
    const moments = [
      ['the order is sent', sent],
      ['the order is answered', answeredAt],
      ['the page says delivered', nowMs()],
    ] as const;
    momentsByOrder.set(request.orderId, new Map(moments));
  }
  const stored = await storedOf(shop.launched.addresses.eventstore, new Set(momentsByOrder.keys()));
  return method.map(([from, to, what]) => {
    const took = [...momentsByOrder].flatMap(([orderId, own]) => {
      const at = (moment: string) => own.get(moment) ?? stored.get(orderId)?.get(moment);
      const [began, ended] = [at(from), at(to)];
      return began === undefined || ended === undefined ? [] : [Math.max(0, ended - began)];
    });
    const mean = took.reduce((sum, one) => sum + one, 0) / Math.max(1, took.length);
    return {
      what,
      figure: `${ms(mean)} later`,
      beside: `median ${ms(median(took))}, ${took.length} purchases`,
      aim: null,
      met: null,
      data: { mean, median: median(took), count: took.length },
    };
  });
};
