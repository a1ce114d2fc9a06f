import { randomUUID } from 'node:crypto';
import { upcast } from '@shop/domain/history';
import { instant } from '@shop/contracts/kernel';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { backInStockStream } from '@shop/domain/email-notifications';
import { commandHandler, eventStoreDbEventStore } from '@shop/platform/event-store';
import { lookupHasher } from '@shop/platform/vault';
import { httpClient } from '../../support/http.ts';
import { aRate, generateKeys } from '../../support/product-requests.ts';
import { someTerms } from '../../support/promos.ts';
import { unfinishedImport } from '../../support/products.ts';
import { readAll } from '../running/read-stores.ts';
import type { ClientCommand } from './order-commands.ts';
import { sendStaffCommand, waitForEvent } from './order-commands.ts';
import { randomClientAddress, recordOutcome } from './guest.ts';
import { importKeys } from './administrator.ts';
import type { Workload } from './workload.ts';
import { errorCodeOf, sendCommand, retryUntilAnswered, staffHeaders } from './workload.ts';

const retryForMs = 60_000;
const codesInBatch = 60;

export const generatePromoCodes: ClientCommand = async (workload) => {
  const id = randomUUID();
  await sendStaffCommand(workload, {
    path: '/api/admin/promos/batch',
    body: { ...someTerms(), id, name: 'batch', prefix: '', count: codesInBatch },
    of: ['batch', { batch: id, count: codesInBatch }],
  });
};

const eventStoreOf = ({ shop }: Workload) => eventStoreDbEventStore(shop.events, upcast);

/** Leaves an import as a crash does; null after a fault. */
const leaveImport = (
  workload: Workload,
  rate: Readonly<{ productId: string; rateId: string }>,
  keys: readonly string[],
  stored: 'some' | 'all',
): Promise<string | null> => {
  const { addresses } = workload.shop.launched;
  const { admin } = workload.shop;
  const left = {
    send: httpClient(addresses.commandApi),
    admin,
    eventStore: eventStoreOf(workload),
  };
  return unfinishedImport(left, rate, keys, stored).catch(() => null);
};

/** Finishes an import whose plan was removed meanwhile, and imports its keys again. */
export const finishRefusedImport: ClientCommand = async (workload) => {
  const [product] = workload.products;
  if (!product) throw new Error('No product is on sale');
  const keys = generateKeys(3);
  const id = await leaveImport(workload, { ...product, rateId: randomUUID() }, keys, 'all');
  if (id === null) return;
  const path = `/api/admin/key-imports/${id}/finish`;
  const entry = workload.ledger.begin('finish-refused', { import: id });
  const finish = () => sendCommand(workload, 'POST', path, {}, staffHeaders(workload));
  const { answer, unknown } = await retryUntilAnswered(finish, retryForMs, workload.stopping);
  const code = answer ? errorCodeOf(answer) : '';
  // Only the refusal is right, so the checker reports a success and any other rule of the business.
  if (answer && (answer.status < 300 || answer.status === 409)) entry.ok({ code });
  else recordOutcome(entry, answer?.status, unknown, code);
  if (code !== 'import-refused') return;
  await importKeys(workload, product, { released: keys });
};

/** Abandons the import that a crash interrupted, and imports its keys again. */
export const abandonImport: ClientCommand = async (workload) => {
  const [product] = workload.products;
  if (!product) throw new Error('No product is on sale');
  const keys = generateKeys(3);
  const id = await leaveImport(workload, product, keys, 'some');
  if (id === null) return;
  const done = await sendStaffCommand(workload, {
    path: `/api/admin/key-imports/${id}/abandon`,
    body: {},
    of: ['abandon', { import: id }],
  });
  if (done) await importKeys(workload, product, { released: keys });
};

/** A new rate without keys. */
const createRate = async (
  workload: Workload,
): Promise<Readonly<{ productId: string; rateId: string }>> => {
  const { productId } = workload.manual;
  const rate = aRate();
  const headers = staffHeaders(workload);
  const path = `/api/admin/products/${productId}/rates`;
  await retryUntilAnswered(
    () => sendCommand(workload, 'POST', path, rate, headers),
    retryForMs,
    workload.stopping,
  );
  return { productId, rateId: rate.id };
};

/** The stream of an address's subscription to a rate. */
const backInStockStreamOf = ({ shop }: Workload, rateId: string, email: string): string => {
  const hash = lookupHasher(shop.launched.secrets['LOOKUP_SECRET'] ?? '');
  return backInStockStream(hash('back-in-stock', `${rateId}/${hash('email', email)}`));
};

/** A person waits for keys, which are imported, and is notified. Unsold keys are withdrawn. */
export const subscribeAndWithdrawKeys: ClientCommand = async (workload) => {
  const { productId, rateId } = await createRate(workload);
  const email = `${randomUUID()}@example.org`;
  const subscribe = {
    path: '/api/back-in-stock',
    body: { product_id: productId, rate_id: rateId, email },
    of: ['subscribe', { rate: rateId, email }],
  } as const;
  await sendStaffCommand(workload, subscribe, {
    ...randomClientAddress(workload),
    'Idempotency-Key': randomUUID(),
  });
  const id = randomUUID();
  if (!(await importKeys(workload, { productId, rateId }, 3, id))) return;
  await waitForEvent(
    workload,
    backInStockStreamOf(workload, rateId, email),
    'emailNotifications.BackInStockNotified',
  );
  const headers = staffHeaders(workload);
  const path = `/api/admin/key-imports/${id}/withdraw`;
  const ask = () => sendCommand(workload, 'POST', path, { reason: 'not sold' }, headers);
  await retryUntilAnswered(ask, retryForMs, workload.stopping);
};

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const hour = 60 * 60_000;

const executePoolCommand = async (
  workload: Workload,
  rateId: string,
  command: KeyPoolCommand,
): Promise<void> => {
  await commandHandler(eventStoreOf(workload), keyPool)(keyPoolStream(rateId), command, by).catch(
    () => undefined, // a fault, or there are no keys
  );
};

/** Reserves keys and never places the order, like a program that stopped long ago. */
export const orphanReservation: ClientCommand = async (workload) => {
  const [product] = workload.products;
  if (!product) throw new Error('No product is on sale');
  const at = Date.now() - hour;
  const [now, limit] = [instant(new Date(at)), instant(new Date(at + hour / 4))];
  const data = { ...product, orderId: randomUUID(), count: 1, until: limit, now };
  await executePoolCommand(workload, product.rateId, {
    type: 'ReserveKeys',
    data: { ...data, delivery: 'pool' },
  });
};

/** Allocates keys to an order twice, like two programs of which one is late. */
export const allocateTwice: ClientCommand = async (workload) => {
  const [product] = workload.products;
  if (!product) throw new Error('No product is on sale');
  const all = await readAll(workload.shop.events).catch(() => []); // a fault
  const acknowledged = all.findLast(
    ({ stream, type }) =>
      stream === keyPoolStream(product.rateId) && type === 'stock.AllocationAcknowledged',
  );
  if (!acknowledged) return;
  const { orderId } = acknowledged.data as Readonly<{ orderId: string }>;
  const now = instant(new Date());
  const data = { ...product, orderId, count: 1, paidAt: now, now };
  await executePoolCommand(workload, product.rateId, {
    type: 'AllocateKeys',
    data: { ...data, delivery: 'pool' },
  });
};
