import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { ProviderParts } from '../provider.ts';
import { reply } from '../reply.ts';
import { loginSignature } from './signature.ts';
import { intidOf } from './unique-code.ts';

export type Account = Readonly<{ sellerId: string; apiKey: string }>;

type Login = Readonly<{ seller_id?: number; timestamp?: number; sign?: string }>;

const refuse = (ctx: Context, retdesc: string, status = 200): void =>
  reply(ctx, status, { retval: 1, retdesc });

/** States of a unique code. */
const unchecked = 1;
const delivered = 2;
const checked = 5;
const tokenLifetimeMs = 120 * 60_000;

/** The names of currencies in purchases. */
export const walletTypes: Readonly<Record<string, string>> = { RUB: 'WMR', USD: 'WMZ', EUR: 'WME' };

/** A seller's calls about purchases, by unique codes. */
export const digisellerApi = (
  { store, failures }: ProviderParts,
  { sellerId, apiKey }: Account,
): Router => {
  const tokens = new Set<string>();
  /** The states of codes that were looked up. */
  const states = new Map<string, number>();
  const before = (call: string): Middleware => failures.before('digiseller', call);

  const requireToken: Middleware = async (ctx, next) => {
    if (tokens.has(ctx.URL.searchParams.get('token') ?? '')) await next();
    else refuse(ctx, 'Wrong token', 401);
  };

  const bought = (code: string) => {
    const intid = intidOf(code);
    const payment = Number.isSafeInteger(intid) ? store.find(intid) : null;
    return payment?.system === 'digiseller' && payment.status === 'captured' ? payment : null;
  };

  return new Router({ prefix: '/digiseller/api' })
    .post('/apilogin', before('login'), async (ctx) => {
      const { seller_id: seller, timestamp = 0, sign } = JSON.parse(await text(ctx.req)) as Login;
      const expectedSignature = loginSignature(apiKey, timestamp);
      if (String(seller) !== sellerId || sign !== expectedSignature)
        return refuse(ctx, 'Wrong sign');
      const token = randomUUID();
      tokens.add(token);
      const valid_thru = new Date(Date.now() + tokenLifetimeMs).toISOString();
      return reply(ctx, 200, { retval: 0, desc: '', token, valid_thru });
    })
    .get('/purchases/unique-code/:code', before('code'), requireToken, (ctx) => {
      const { code = '' } = ctx.params;
      const payment = bought(code);
      if (!payment) return refuse(ctx, 'No such code');
      const state = states.get(code) ?? unchecked;
      states.set(code, state === unchecked ? checked : state);
      return reply(ctx, 200, {
        retval: 0,
        retdesc: '',
        inv: payment.intid,
        id_goods: Number(payment.fields['item']),
        amount: Number(payment.amount),
        type_curr: walletTypes[payment.currency],
        date_pay: payment.captured_at,
        email: 'buyer@example.org',
        cnt_goods: 1,
        unique_code_state: { state },
      });
    })
    .put('/purchases/unique-code/:code/deliver', before('deliver'), requireToken, (ctx) => {
      const { code = '' } = ctx.params;
      if (!bought(code)) return refuse(ctx, 'No such code');
      states.set(code, delivered);
      return reply(ctx, 200, { retval: 0, retdesc: '' });
    });
};
