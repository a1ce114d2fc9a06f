import { randomUUID } from 'node:crypto';
import { generateKeys } from '../../support/product-requests.ts';
import { readStream } from '../running/read-stores.ts';
import type { PlacedOrder, OrderOptions } from './guest.ts';
import { cancelOrder, nextPaymentId, payOrder, place, recordOutcome } from './guest.ts';
import { importKeys } from './administrator.ts';
import type { UnpooledProduct, Workload, PooledProduct } from './workload.ts';
import {
  errorCodeOf,
  sendCommand,
  retryUntilAnswered,
  jsonHeaders,
  staffHeaders,
} from './workload.ts';
import { pollUntil } from '../../support/eventually.ts';

/** An operation that a client runs once, whatever its result. */
export type ClientCommand = (workload: Workload) => Promise<void>;

const retryForMs = 60_000;
const deliveredWithinMs = 30_000;
const askEveryMs = 200;
const reason = 'the key does not work';

type StaffRequest = Readonly<{
  path: string;
  body: object;
  of: Readonly<Parameters<Workload['ledger']['begin']>>;
}>;

/** Sends a request, by default of staff, and repeats it until it is answered. */
export const sendStaffCommand = async (
  workload: Workload,
  { path, body, of: operation }: StaffRequest,
  headers = staffHeaders(workload),
): Promise<boolean> => {
  const entry = workload.ledger.begin(...operation);
  const ask = () => sendCommand(workload, 'POST', path, body, headers);
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, workload.stopping);
  recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
  return answer !== null && answer.status < 300;
};

const readEventTypes = async ({ shop }: Workload, stream: string): Promise<readonly string[]> => {
  const events = await readStream(shop.events, stream).catch(() => []); // the store is unavailable
  return events.map(({ type }) => type);
};

/** Whether the stream got this event in time. */
export const waitForEvent = async (
  workload: Workload,
  stream: string,
  type: string,
): Promise<boolean> => {
  const hasEvent = (types: readonly string[]): boolean => types.includes(type);
  const types = await pollUntil(() => readEventTypes(workload, stream), hasEvent, {
    withinMs: deliveredWithinMs,
    everyMs: askEveryMs,
    stopping: workload.stopping,
  });
  return hasEvent(types);
};

const waitForOrderEvent = (
  workload: Workload,
  { order }: PlacedOrder,
  type: string,
): Promise<boolean> => waitForEvent(workload, `order-${order}`, type);

const readKeyIds = async (
  { shop }: Workload,
  { order }: PlacedOrder,
): Promise<readonly string[]> => {
  const events = await readStream(shop.events, `order-${order}`).catch(() => []); // the store is unavailable
  return events.flatMap(({ type, data }) =>
    type === 'ordering.OrderFulfilled' ? (data as Readonly<{ keys: string[] }>).keys : [],
  );
};

type PaidOrder = PlacedOrder & Readonly<{ payment: number }>;

/** A paid order of one key whose key was emailed; null if there is none. */
const buyPooledProduct = async (
  workload: Workload,
  options: OrderOptions,
): Promise<PaidOrder | null> => {
  const product = workload.products.find(({ scarce: isScarce }) => !isScarce);
  if (!product) throw new Error('No product is on sale');
  return buyProduct(workload, product, options, 'ordering.KeysMailed');
};

const buyProduct = async (
  workload: Workload,
  product: PooledProduct | UnpooledProduct,
  options: OrderOptions,
  awaitedType: string,
): Promise<PaidOrder | null> => {
  const placed = await place(workload, product, options);
  const payment = nextPaymentId();
  if (!placed || !(await payOrder(workload, placed, undefined, payment))) return null;
  return (await waitForOrderEvent(workload, placed, awaitedType)) ? { ...placed, payment } : null;
};

const refund = async (
  workload: Workload,
  { order, number }: PlacedOrder,
  { keys = [], manual = false }: Readonly<{ keys?: readonly string[]; manual?: boolean }>,
): Promise<string | null> => {
  const refund_id = randomUUID();
  const isDone = await sendStaffCommand(workload, {
    path: `/api/admin/orders/${number}/refunds`,
    body: { refund_id, reason, keys, manual },
    of: ['refund', { order, number, refund: refund_id }],
  });
  return isDone ? refund_id : null;
};

/** Refunds a whole order, or one key of two, through the provider's API. */
export const refundThroughProvider: ClientCommand = async (workload) => {
  const paidOrder = await buyPooledProduct(workload, { system: 'sandbox', count: 2 });
  if (!paidOrder) return;
  const keys =
    workload.random.next() < 0.5 ? (await readKeyIds(workload, paidOrder)).slice(0, 1) : [];
  await refund(workload, paidOrder, { keys });
};

export const refundManually: ClientCommand = async (workload) => {
  const paidOrder = await buyPooledProduct(workload, { system: 'freekassa' });
  const id = paidOrder && (await refund(workload, paidOrder, { manual: true }));
  if (!paidOrder || id === null) return;
  const { order, number } = paidOrder;
  await sendStaffCommand(workload, {
    path: `/api/admin/orders/${number}/refunds/${id}/sent`,
    body: { reference: `transfer ${id}`, reason },
    of: ['refund-sent', { order, number, refund: id }],
  });
};

/** Returns a part of a payment in the provider's dashboard, each time as another refund. */
const reversePayment = async (
  workload: Workload,
  { payment }: PaidOrder,
  minor: number,
): Promise<void> => {
  const kind = workload.random.next() < 0.5 ? 'charged_back' : 'refunded';
  const amount = (minor / 100).toFixed(2);
  const { shop, stopping } = workload;
  const body = JSON.stringify({ intid: payment, kind, amount, key: `cabinet-${randomUUID()}` });
  const url = `${shop.launched.addresses.payments}/control/reverse`;
  await retryUntilAnswered(
    () => shop.ask('POST', url, { headers: jsonHeaders, body }),
    retryForMs,
    stopping,
  );
};

/** Reverses the whole payment, at once or in two parts. */
export const chargeBackPayment: ClientCommand = async (workload) => {
  const paidOrder = await buyPooledProduct(workload, { system: 'sandbox' });
  if (!paidOrder) return;
  const { cost } = paidOrder.charge;
  const part = workload.random.next() < 0.5 ? Math.floor(cost / 3) : 0;
  if (part > 0) await reversePayment(workload, paidOrder, part);
  await reversePayment(workload, paidOrder, cost - part);
};

/** Refunds a part. The buyer keeps the keys. */
export const refundPartially: ClientCommand = async (workload) => {
  const paidOrder = await buyPooledProduct(workload, { system: 'sandbox' });
  if (paidOrder) await reversePayment(workload, paidOrder, Math.floor(paidOrder.charge.cost / 3));
};

export const replaceKey: ClientCommand = async (workload) => {
  const paidOrder = await buyPooledProduct(workload, { count: 1 });
  const [key] = paidOrder ? await readKeyIds(workload, paidOrder) : [];
  if (!paidOrder || key === undefined) return;
  const { order, number } = paidOrder;
  const isDone = await sendStaffCommand(workload, {
    path: `/api/admin/orders/${number}/replace-key`,
    body: { key_id: key, reason },
    of: ['replace', { order, number, key }],
  });
  if (isDone) await waitForOrderEvent(workload, paidOrder, 'ordering.KeyReplaced');
};

export const resendKeys: ClientCommand = async (workload) => {
  const paidOrder = await buyPooledProduct(workload, {});
  if (!paidOrder) return;
  const { order, number } = paidOrder;
  await sendStaffCommand(workload, {
    path: `/api/admin/orders/${number}/mail-keys`,
    body: { reason },
    of: ['resend', { order, number }],
  });
};

export const correctEmail: ClientCommand = async (workload) => {
  const paidOrder = await buyPooledProduct(workload, {});
  if (!paidOrder) return;
  const { order, number, token } = paidOrder;
  const email = `${randomUUID()}@example.org`;
  const entry = workload.ledger.begin('correct', { order, number, email });
  const path = `/api/orders/${number}/email?t=${encodeURIComponent(token)}`;
  const ask = () => sendCommand(workload, 'POST', path, { email });
  const { answer, unknown } = await retryUntilAnswered(ask, retryForMs, workload.stopping);
  recordOutcome(entry, answer?.status, unknown, answer ? errorCodeOf(answer) : '');
};

const buyManualProduct = (workload: Workload): Promise<PaidOrder | null> =>
  buyProduct(workload, workload.manual, { count: 1 }, 'ordering.KeysAwaited');

/** Staff upload a key only for this order. */
export const fulfilManually: ClientCommand = async (workload) => {
  const paidOrder = await buyManualProduct(workload);
  if (!paidOrder) return;
  const { order, number } = paidOrder;
  const id = randomUUID();
  await sendStaffCommand(workload, {
    path: `/api/admin/orders/${number}/fulfil`,
    body: { import_id: id, keys: generateKeys(1) },
    of: ['serve', { order, number, import: id }],
  });
};

/** Refunds an order that waits for staff. */
export const refundBackloggedOrder: ClientCommand = async (workload) => {
  const paidOrder = await buyManualProduct(workload);
  if (paidOrder) await refund(workload, paidOrder, { manual: true });
};

export const buyWithPromo: ClientCommand = async (workload) => {
  const [product] = workload.products;
  const placed = product ? await place(workload, product, { promo: 'always' }) : null;
  if (placed) await payOrder(workload, placed);
};

export const cancelWithPromo: ClientCommand = async (workload) => {
  const [product] = workload.products;
  const placed = product ? await place(workload, product, { promo: 'always' }) : null;
  if (placed) await cancelOrder(workload, placed);
};

/** The last key is sold to another buyer before the payment arrives. */
export const payAfterSoldOut: ClientCommand = async (workload) => {
  const product = workload.products.find(({ scarce: isScarce }) => isScarce);
  if (!product) throw new Error('There is no scarce product');
  const placed = await place(workload, product, { count: 1 });
  if (!placed) {
    await importKeys(workload, product, 2);
    return;
  }
  await cancelOrder(workload, placed);
  await payOrder(workload, placed);
};
