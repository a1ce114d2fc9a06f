import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { hundredths } from '../payment-store.ts';
import type { ProviderParts } from '../provider.ts';
import { reply } from '../reply.ts';
import { intidOf, paymentOf, refundOf, statusOf, yooKassaId } from './notification.ts';

export type Account = Readonly<{ shopId: string; secret: string }>;

type Parts = ProviderParts & Readonly<{ account: Account }>;

type Money = Readonly<{ value: string; currency: string }>;
type RequestBody = Readonly<{
  amount: Money;
  payment_id?: string;
  metadata?: Readonly<{ order_id?: string }>;
  confirmation?: Readonly<{ return_url?: string }>;
}>;

const refuse = (ctx: Context, status: number, code: string): void =>
  reply(ctx, status, { type: 'error', code });

/** YooKassa forgets a key a day after its request. */
const keyLifetimeMs = 24 * 60 * 60_000;

/** YooKassa's calls. Requests with the same `Idempotence-Key` are executed once in a day. */
export const yooKassaApi = (parts: Parts): Router => {
  const { account, store, processor, failures, now } = parts;
  const { shopId, secret } = account;
  const expectedSignature = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;
  const before = (call: string): Middleware => failures.before('yookassa', call);

  return new Router({ prefix: '/yookassa/v3' })
    .use(async (ctx, next) => {
      if (ctx.get('Authorization') !== expectedSignature)
        return refuse(ctx, 401, 'invalid_credentials');
      await next();
    })
    .post('/payments', before('create'), async (ctx) => {
      const request = JSON.parse(await text(ctx.req)) as RequestBody;
      const key = ctx.get('Idempotence-Key');
      if (key === '') return refuse(ctx, 400, 'invalid_request');
      const { invoice } = store.createInvoice(
        {
          system: 'mir',
          key: `yookassa-${key}`,
          keyLifetimeMs,
          order: request.metadata?.order_id ?? '',
          amount: request.amount.value,
          currency: request.amount.currency,
          fields: {
            acquirer: 'yookassa',
            success: request.confirmation?.return_url ?? '',
            failed: request.confirmation?.return_url ?? '',
          },
        },
        now(),
      );
      const status = statusOf(store.find(invoice.intid));
      const url = `http://${ctx.host}/yookassa/pay?id=${yooKassaId(invoice.intid)}`;
      const confirmation = { type: 'redirect', confirmation_url: url };
      return reply(ctx, 200, { ...paymentOf(invoice, status), confirmation });
    })
    .get('/payments/:id', before('payment'), (ctx) => {
      const intid = intidOf(ctx.params['id'] ?? '');
      if (!Number.isSafeInteger(intid)) return refuse(ctx, 404, 'not_found');
      const paid = store.find(intid);
      const found = paid ?? store.findInvoice(intid);
      if (found?.system !== 'mir') return refuse(ctx, 404, 'not_found');
      const refunded = paid ? hundredths(paid.amount) - store.remainingHundredths(paid) : 0;
      return reply(ctx, 200, paymentOf(found, statusOf(paid), refunded));
    })
    .post('/refunds', before('refund'), async (ctx) => {
      const { payment_id: id = '', amount } = JSON.parse(await text(ctx.req)) as RequestBody;
      const key = ctx.get('Idempotence-Key');
      if (key === '') return refuse(ctx, 400, 'invalid_request');
      const refundData = {
        intid: intidOf(id),
        kind: 'refunded',
        key,
        keyLifetimeMs,
        amount: amount.value,
      } as const;
      const reversal = Number.isSafeInteger(refundData.intid)
        ? processor.reverse(refundData)
        : null;
      return reversal
        ? reply(ctx, 200, refundOf(reversal.refund))
        : refuse(ctx, 400, 'invalid_request');
    })
    .get('/refunds', before('refund-list'), (ctx) => {
      const items = store
        .refunds()
        .filter(
          ({ system, intid }) => system === 'mir' && yooKassaId(intid) === ctx.query['payment_id'],
        )
        .map((found) => refundOf(found));
      return reply(ctx, 200, { type: 'list', items });
    })
    .get('/refunds/:id', before('refund-status'), (ctx) => {
      const found = store.refunds().find(({ id }) => yooKassaId(id) === ctx.params['id']);
      return found?.system === 'mir'
        ? reply(ctx, 200, refundOf(found))
        : refuse(ctx, 404, 'not_found');
    });
};
