import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Charge, PaymentStore } from './payment-store.ts';
import type {
  PaymentProcessor,
  PaymentFault,
  PaymentOrder,
  ReversalRequest,
} from './payment-processor.ts';
import { paymentFaults } from './payment-processor.ts';
import type { Failures } from './failures.ts';
import { failureModes } from './failures.ts';
import { reply } from './reply.ts';

type Fields = Readonly<Record<string, unknown>>;

const replyInvalid = (ctx: Context, field: string): void =>
  reply(ctx, 400, { code: 'invalid-request', field });

/** A page of another origin cannot make a browser post JSON here without a preflight request. */
const parseJsonBody = async (ctx: Context): Promise<Fields | null> => {
  if (!ctx.is('application/json')) return null;
  try {
    const value: unknown = JSON.parse(await text(ctx.req));
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const parseShopFields = (value: unknown): Readonly<Record<string, string>> | null => {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const strings = entries.every(([name, v]) => name.startsWith('us_') && typeof v === 'string');
  return strings ? Object.fromEntries(entries) : null;
};

const parseFault = (value: unknown): PaymentFault | null | undefined =>
  value === undefined ? undefined : (paymentFaults.find((name) => name === value) ?? null);

/** The name of the first invalid field, or the charge without the shop's fields. */
const parseCharge = (body: Fields, systems: readonly string[]): Omit<Charge, 'fields'> | string => {
  const { system = systems[0], order, amount, currency } = body;
  if (typeof system !== 'string' || !systems.includes(system)) return 'system';
  if (typeof order !== 'string' && typeof order !== 'number') return 'order';
  if (typeof amount !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return 'amount';
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return 'currency';
  return { system, order: String(order), amount, currency };
};

/** The name of the first invalid field, or the order. */
const parseOrder = (body: Fields, systems: readonly string[]): PaymentOrder | string => {
  const { intid, silent } = body;
  const charge = parseCharge(body, systems);
  const fields = parseShopFields(body['fields']);
  const fault = parseFault(body['fault']);
  if (typeof charge === 'string') return charge;
  if (intid !== undefined && !isCount(intid)) return 'intid';
  if (fields === null) return 'fields';
  if (fault === null) return 'fault';
  if (silent !== undefined && typeof silent !== 'boolean') return 'silent';
  return { ...charge, fields, intid, fault, silent };
};

/** The name of the first invalid field, or the request. */
const parseReversal = ({ intid, kind, amount, key, silent }: Fields): ReversalRequest | string => {
  if (!isCount(intid)) return 'intid';
  if (kind !== 'refunded' && kind !== 'charged_back') return 'kind';
  if (amount !== undefined && typeof amount !== 'string') return 'amount';
  if (key !== undefined && typeof key !== 'string') return 'key';
  if (silent !== undefined && typeof silent !== 'boolean') return 'silent';
  return { intid, kind, amount, key: key ?? `${kind}-${intid}`, silent };
};

type Answer = (fields: Fields, ctx: Context) => Promise<void> | void;

const withJsonBody =
  (answer: Answer): Middleware =>
  async (ctx) => {
    const fields = await parseJsonBody(ctx);
    if (fields) await answer(fields, ctx);
    else reply(ctx, 415, { code: 'body-not-json' });
  };

type Parts = Readonly<{
  store: PaymentStore;
  processor: PaymentProcessor;
  failures: Failures;
  systems: readonly string[];
}>;

const setAutomatic =
  ({ processor }: Parts): Answer =>
  ({ enabled, delay_ms = 0 }, ctx) => {
    if (typeof enabled !== 'boolean') return replyInvalid(ctx, 'enabled');
    if (!isCount(delay_ms)) return replyInvalid(ctx, 'delay_ms');
    processor.setAutomatic(enabled ? { delay_ms } : null);
    return reply(ctx, 200, { enabled, delay_ms });
  };

const payOrder =
  ({ processor, systems }: Parts): Answer =>
  (body, ctx) => {
    const { delay_ms = 0 } = body;
    const order = parseOrder(body, systems);
    if (typeof order === 'string') return replyInvalid(ctx, order);
    if (!isCount(delay_ms)) return replyInvalid(ctx, 'delay_ms');
    if (delay_ms > 0) {
      return reply(ctx, 202, { payments: [processor.payLater(order, delay_ms)], fresh: true });
    }
    const { payments, fresh } = processor.pay(order);
    return reply(ctx, fresh ? 201 : 200, { payments, fresh });
  };

const declineOrder =
  ({ processor, systems }: Parts): Answer =>
  (body, ctx) => {
    const order = parseOrder(body, systems);
    if (typeof order === 'string') return replyInvalid(ctx, order);
    return reply(ctx, 201, processor.decline(order).payment);
  };

const capturePayment =
  ({ processor }: Parts): Answer =>
  async ({ intid }, ctx) => {
    if (!isCount(intid)) return replyInvalid(ctx, 'intid');
    const paid = processor.capture(intid);
    if (!paid) return reply(ctx, 409, { code: 'nothing-pending' });
    await paid.notified;
    return reply(ctx, 200, { payments: paid.payments, fresh: true });
  };

const reversePayment =
  ({ processor }: Parts): Answer =>
  async (body, ctx) => {
    const request = parseReversal(body);
    if (typeof request === 'string') return replyInvalid(ctx, request);
    const reversal = processor.reverse(request);
    if (!reversal) return reply(ctx, 409, { code: 'nothing-to-reverse' });
    await reversal.notified;
    return reply(ctx, reversal.fresh ? 201 : 200, {
      refund: reversal.refund,
      fresh: reversal.fresh,
    });
  };

const repeatNotification =
  ({ processor }: Parts): Answer =>
  async ({ intid, refund }, ctx) => {
    if (!isCount(intid)) return replyInvalid(ctx, 'intid');
    if (refund !== undefined && !isCount(refund)) return replyInvalid(ctx, 'refund');
    const notified = processor.repeat({ intid, refund });
    if (!notified) return reply(ctx, 409, { code: 'nothing-to-send' });
    await notified;
    return reply(ctx, 200, { intid, refund: refund ?? null });
  };

const showNotification =
  ({ processor }: Parts): Answer =>
  ({ intid, refund, seal: authenticity = 'genuine' }, ctx) => {
    if (!isCount(intid)) return replyInvalid(ctx, 'intid');
    if (refund !== undefined && !isCount(refund)) return replyInvalid(ctx, 'refund');
    if (authenticity !== 'genuine' && authenticity !== 'forged') return replyInvalid(ctx, 'seal');
    const posted = processor.buildNotification({ intid, refund, authenticity });
    return posted ? reply(ctx, 200, posted) : reply(ctx, 409, { code: 'nothing-to-send' });
  };

const planFailures =
  ({ failures }: Parts): Answer =>
  ({ system, call, mode, times = 1 }, ctx) => {
    const failureMode = failureModes.find((name) => name === mode);
    if (typeof system !== 'string') return replyInvalid(ctx, 'system');
    if (typeof call !== 'string') return replyInvalid(ctx, 'call');
    if (!failureMode) return replyInvalid(ctx, 'mode');
    if (!isCount(times)) return replyInvalid(ctx, 'times');
    failures.plan({ system, call, mode: failureMode, times });
    return reply(ctx, 200, { system, call, mode, times });
  };

const showLedger =
  ({ store }: Parts): Middleware =>
  (ctx) => {
    const order = ctx.URL.searchParams.get('order') ?? undefined;
    reply(ctx, 200, {
      payments: store.payments(order),
      notifications: store.notifications(order),
      invoices: store.invoices(order),
      refunds: store.refunds(order),
    });
  };

/** The routes that tests and load tools control the payment systems with. */
export const controlRoutes = (parts: Parts): Router =>
  new Router({ prefix: '/control' })
    .post('/automatic', withJsonBody(setAutomatic(parts)))
    .post('/pay', withJsonBody(payOrder(parts)))
    .post('/decline', withJsonBody(declineOrder(parts)))
    .post('/capture', withJsonBody(capturePayment(parts)))
    .post('/reverse', withJsonBody(reversePayment(parts)))
    .post('/repeat', withJsonBody(repeatNotification(parts)))
    .post('/notification', withJsonBody(showNotification(parts)))
    .post('/failures', withJsonBody(planFailures(parts)))
    .get('/ledger', showLedger(parts));
