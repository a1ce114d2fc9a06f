import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Book } from './book.ts';
import type { Cashier, Mishap, Order } from './cashier.ts';
import { mishaps } from './cashier.ts';
import type { Failures } from './failures.ts';
import { failureModes } from './failures.ts';
import { reply } from './reply.ts';

type Fields = Readonly<Record<string, unknown>>;

const invalid = (ctx: Context, field: string): void =>
  reply(ctx, 400, { code: 'invalid-request', field });

/** A page elsewhere can't make a browser post JSON here without asking first. */
const fieldsOf = async (ctx: Context): Promise<Fields | null> => {
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

const ownFieldsOf = (value: unknown): Readonly<Record<string, string>> | null => {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const strings = entries.every(([name, v]) => name.startsWith('us_') && typeof v === 'string');
  return strings ? Object.fromEntries(entries) : null;
};

const mishapOf = (value: unknown): Mishap | null | undefined =>
  value === undefined ? undefined : (mishaps.find((name) => name === value) ?? null);

/** The name of the first field that does not fit, or the order. */
const orderOf = (given: Fields, systems: readonly string[]): Order | string => {
  const { system = systems[0], order, amount, currency, intid, silent } = given;
  const fields = ownFieldsOf(given['fields']);
  const mishap = mishapOf(given['mishap']);
  if (typeof system !== 'string' || !systems.includes(system)) return 'system';
  if (typeof order !== 'string' && typeof order !== 'number') return 'order';
  if (typeof amount !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return 'amount';
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return 'currency';
  if (intid !== undefined && !isCount(intid)) return 'intid';
  if (fields === null) return 'fields';
  if (mishap === null) return 'mishap';
  if (silent !== undefined && typeof silent !== 'boolean') return 'silent';
  return { system, order: String(order), amount, currency, fields, intid, mishap, silent };
};

type Answer = (fields: Fields, ctx: Context) => Promise<void> | void;

const asked =
  (answer: Answer): Middleware =>
  async (ctx) => {
    const fields = await fieldsOf(ctx);
    if (fields) await answer(fields, ctx);
    else reply(ctx, 415, { code: 'body-not-json' });
  };

type Parts = Readonly<{
  book: Book;
  cashier: Cashier;
  failures: Failures;
  systems: readonly string[];
}>;

/** What tests and load tools steer by. */
export const controlRoutes = ({ book, cashier, failures, systems }: Parts): Router =>
  new Router({ prefix: '/control' })
    .post(
      '/automatic',
      asked(({ enabled, delay_ms = 0 }, ctx) => {
        if (typeof enabled !== 'boolean') return invalid(ctx, 'enabled');
        if (!isCount(delay_ms)) return invalid(ctx, 'delay_ms');
        cashier.setAutomatic(enabled ? { delay_ms } : null);
        return reply(ctx, 200, { enabled, delay_ms });
      }),
    )
    .post(
      '/pay',
      asked((given, ctx) => {
        const { delay_ms = 0 } = given;
        const order = orderOf(given, systems);
        if (typeof order === 'string') return invalid(ctx, order);
        if (!isCount(delay_ms)) return invalid(ctx, 'delay_ms');
        if (delay_ms > 0) {
          return reply(ctx, 202, { payments: [cashier.payLater(order, delay_ms)], fresh: true });
        }
        const { payments, fresh } = cashier.pay(order);
        return reply(ctx, fresh ? 201 : 200, { payments, fresh });
      }),
    )
    .post(
      '/decline',
      asked((given, ctx) => {
        const order = orderOf(given, systems);
        if (typeof order === 'string') return invalid(ctx, order);
        return reply(ctx, 201, cashier.decline(order));
      }),
    )
    .post(
      '/settle',
      asked(async ({ intid }, ctx) => {
        if (!isCount(intid)) return invalid(ctx, 'intid');
        const paid = cashier.settle(intid);
        if (!paid) return reply(ctx, 409, { code: 'nothing-promised' });
        await paid.told;
        return reply(ctx, 200, { payments: paid.payments, fresh: true });
      }),
    )
    .post(
      '/reverse',
      asked(async ({ intid, kind, amount, key, silent }, ctx) => {
        if (!isCount(intid)) return invalid(ctx, 'intid');
        if (kind !== 'refunded' && kind !== 'charged_back') return invalid(ctx, 'kind');
        if (amount !== undefined && typeof amount !== 'string') return invalid(ctx, 'amount');
        if (key !== undefined && typeof key !== 'string') return invalid(ctx, 'key');
        if (silent !== undefined && typeof silent !== 'boolean') return invalid(ctx, 'silent');
        const own = key ?? `${kind}-${intid}`;
        const gone = cashier.reverse({ intid, kind, amount, key: own, silent });
        if (!gone) return reply(ctx, 409, { code: 'nothing-to-reverse' });
        await gone.told;
        return reply(ctx, gone.fresh ? 201 : 200, { refund: gone.refund, fresh: gone.fresh });
      }),
    )
    .post(
      '/repeat',
      asked(async ({ intid, refund }, ctx) => {
        if (!isCount(intid)) return invalid(ctx, 'intid');
        if (refund !== undefined && !isCount(refund)) return invalid(ctx, 'refund');
        const told = cashier.repeat({ intid, refund });
        if (!told) return reply(ctx, 409, { code: 'nothing-to-tell' });
        await told;
        return reply(ctx, 200, { intid, refund: refund ?? null });
      }),
    )
    .post(
      '/notice',
      asked(({ intid, refund, seal = 'genuine' }, ctx) => {
        if (!isCount(intid)) return invalid(ctx, 'intid');
        if (refund !== undefined && !isCount(refund)) return invalid(ctx, 'refund');
        if (seal !== 'genuine' && seal !== 'forged') return invalid(ctx, 'seal');
        const posted = cashier.notice({ intid, refund, seal });
        return posted ? reply(ctx, 200, posted) : reply(ctx, 409, { code: 'nothing-to-tell' });
      }),
    )
    .post(
      '/failures',
      asked(({ system, call, mode, times = 1 }, ctx) => {
        const known = failureModes.find((name) => name === mode);
        if (typeof system !== 'string') return invalid(ctx, 'system');
        if (typeof call !== 'string') return invalid(ctx, 'call');
        if (!known) return invalid(ctx, 'mode');
        if (!isCount(times)) return invalid(ctx, 'times');
        failures.plan({ system, call, mode: known, times });
        return reply(ctx, 200, { system, call, mode, times });
      }),
    )
    .get('/book', (ctx) => {
      const order = ctx.URL.searchParams.get('order') ?? undefined;
      reply(ctx, 200, {
        payments: book.payments(order),
        notices: book.notices(order),
        invoices: book.invoices(order),
        refunds: book.refunds(order),
      });
    });
