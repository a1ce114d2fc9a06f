import type { Book } from './book.ts';
import type { Cashier, Mishap, Order } from './cashier.ts';
import { mishaps } from './cashier.ts';
import type { Failures } from './failures.ts';
import { failureModes } from './failures.ts';
import type { Answer, Call, Route } from './http.ts';
import { json } from './http.ts';

type Fields = Readonly<Record<string, unknown>>;

const notJson = json({ code: 'body-not-json' }, 415);

const invalid = (field: string): Answer => json({ code: 'invalid-request', field }, 400);

/** A page elsewhere can't make a browser post JSON here without asking first. */
const fieldsOf = async ({ type, body }: Call): Promise<Fields | null> => {
  if (!type.startsWith('application/json')) return null;
  try {
    const value: unknown = JSON.parse(await body());
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

const post = (path: string, answer: (fields: Fields) => Promise<Answer> | Answer): Route => ({
  method: 'POST',
  path,
  answer: async (call) => {
    const fields = await fieldsOf(call);
    return fields ? answer(fields) : notJson;
  },
});

type Parts = Readonly<{
  book: Book;
  cashier: Cashier;
  failures: Failures;
  systems: readonly string[];
}>;

/** What tests and load tools steer by. */
export const controlRoutes = ({ book, cashier, failures, systems }: Parts): readonly Route[] => {
  return [
    post('/control/automatic', ({ enabled, delay_ms = 0 }) => {
      if (typeof enabled !== 'boolean') return invalid('enabled');
      if (!isCount(delay_ms)) return invalid('delay_ms');
      cashier.setAutomatic(enabled ? { delay_ms } : null);
      return json({ enabled, delay_ms });
    }),
    post('/control/pay', (given) => {
      const { delay_ms = 0 } = given;
      const order = orderOf(given, systems);
      if (typeof order === 'string') return invalid(order);
      if (!isCount(delay_ms)) return invalid('delay_ms');
      if (delay_ms > 0) {
        return json({ payments: [cashier.payLater(order, delay_ms)], fresh: true }, 202);
      }
      const { payments, fresh } = cashier.pay(order);
      return json({ payments, fresh }, fresh ? 201 : 200);
    }),
    post('/control/decline', (given) => {
      const order = orderOf(given, systems);
      return typeof order === 'string' ? invalid(order) : json(cashier.decline(order), 201);
    }),
    post('/control/settle', async ({ intid }) => {
      if (!isCount(intid)) return invalid('intid');
      const paid = cashier.settle(intid);
      if (!paid) return json({ code: 'nothing-promised' }, 409);
      await paid.told;
      return json({ payments: paid.payments, fresh: true });
    }),
    post('/control/reverse', async ({ intid, kind, amount, key, silent }) => {
      if (!isCount(intid)) return invalid('intid');
      if (kind !== 'refunded' && kind !== 'charged_back') return invalid('kind');
      if (amount !== undefined && typeof amount !== 'string') return invalid('amount');
      if (key !== undefined && typeof key !== 'string') return invalid('key');
      if (silent !== undefined && typeof silent !== 'boolean') return invalid('silent');
      const own = key ?? `${kind}-${intid}`;
      const gone = cashier.reverse({ intid, kind, amount, key: own, silent });
      if (!gone) return json({ code: 'nothing-to-reverse' }, 409);
      await gone.told;
      return json({ refund: gone.refund, fresh: gone.fresh }, gone.fresh ? 201 : 200);
    }),
    post('/control/repeat', async ({ intid, refund }) => {
      if (!isCount(intid)) return invalid('intid');
      if (refund !== undefined && !isCount(refund)) return invalid('refund');
      const told = cashier.repeat({ intid, refund });
      if (!told) return json({ code: 'nothing-to-tell' }, 409);
      await told;
      return json({ intid, refund: refund ?? null });
    }),
    post('/control/notice', ({ intid, refund, seal = 'genuine' }) => {
      if (!isCount(intid)) return invalid('intid');
      if (refund !== undefined && !isCount(refund)) return invalid('refund');
      if (seal !== 'genuine' && seal !== 'forged') return invalid('seal');
      const posted = cashier.notice({ intid, refund, seal });
      return posted ? json(posted) : json({ code: 'nothing-to-tell' }, 409);
    }),
    post('/control/failures', ({ system, call, mode, times = 1 }) => {
      const known = failureModes.find((name) => name === mode);
      if (typeof system !== 'string') return invalid('system');
      if (typeof call !== 'string') return invalid('call');
      if (!known) return invalid('mode');
      if (!isCount(times)) return invalid('times');
      failures.plan({ system, call, mode: known, times });
      return json({ system, call, mode, times });
    }),
    {
      method: 'GET',
      path: '/control/book',
      answer: ({ url }) => {
        const order = url.searchParams.get('order') ?? undefined;
        return json({
          payments: book.payments(order),
          notices: book.notices(order),
          invoices: book.invoices(order),
          refunds: book.refunds(order),
        });
      },
    },
  ];
};
