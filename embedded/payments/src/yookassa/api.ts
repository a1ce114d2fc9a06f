import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { ProviderParts } from '../provider.ts';
import { reply } from '../reply.ts';
import { intidOf, paymentOf, refundOf, yooKassaId } from './notification.ts';

export type Account = Readonly<{ shopId: string; secret: string }>;

type Parts = ProviderParts & Readonly<{ account: Account }>;

type Money = Readonly<{ value: string; currency: string }>;
type Asked = Readonly<{
  amount: Money;
  payment_id?: string;
  metadata?: Readonly<{ order_id?: string }>;
  confirmation?: Readonly<{ return_url?: string }>;
}>;

const refuse = (ctx: Context, status: number, code: string): void =>
  reply(ctx, status, { type: 'error', code });

/** YooKassa's calls: what has the same `Idempotence-Key` is done once. */
export const yooKassaApi = (parts: Parts): Router => {
  const { account, book, cashier, failures } = parts;
  const { shopId, secret } = account;
  const right = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;
  const before = (call: string): Middleware => failures.before('yookassa', call);

  return new Router({ prefix: '/yookassa/v3' })
    .use(async (ctx, next) => {
      if (ctx.get('Authorization') !== right) return refuse(ctx, 401, 'invalid_credentials');
      await next();
    })
    .post('/payments', before('create'), async (ctx) => {
      const asked = JSON.parse(await text(ctx.req)) as Asked;
      const key = ctx.get('Idempotence-Key');
      if (key === '') return refuse(ctx, 400, 'invalid_request');
      const { invoice } = book.invoice(
        {
          system: 'mir',
          key: `yookassa-${key}`,
          order: asked.metadata?.order_id ?? '',
          amount: asked.amount.value,
          currency: asked.amount.currency,
          fields: {
            acquirer: 'yookassa',
            success: asked.confirmation?.return_url ?? '',
            failed: asked.confirmation?.return_url ?? '',
          },
        },
        new Date(),
      );
      const url = `http://${ctx.host}/yookassa/pay?id=${yooKassaId(invoice.intid)}`;
      const confirmation = { type: 'redirect', confirmation_url: url };
      return reply(ctx, 200, { ...paymentOf(invoice, 'pending'), confirmation });
    })
    .get('/payments/:id', before('payment'), (ctx) => {
      const intid = intidOf(ctx.params['id'] ?? '');
      if (!Number.isSafeInteger(intid)) return refuse(ctx, 404, 'not_found');
      const paid = book.find(intid);
      const known = paid ?? book.findInvoice(intid);
      if (known?.system !== 'mir') return refuse(ctx, 404, 'not_found');
      return reply(
        ctx,
        200,
        paymentOf(known, paid?.state === 'captured' ? 'succeeded' : 'pending'),
      );
    })
    .post('/refunds', before('refund'), async (ctx) => {
      const { payment_id: id = '', amount } = JSON.parse(await text(ctx.req)) as Asked;
      const key = ctx.get('Idempotence-Key');
      if (key === '') return refuse(ctx, 400, 'invalid_request');
      const wanted = { intid: intidOf(id), kind: 'refunded', key, amount: amount.value } as const;
      const gone = Number.isSafeInteger(wanted.intid) ? cashier.reverse(wanted) : null;
      return gone ? reply(ctx, 200, refundOf(gone.refund)) : refuse(ctx, 400, 'invalid_request');
    })
    .get('/refunds/:id', before('refund-status'), (ctx) => {
      const known = book.refunds().find(({ id }) => yooKassaId(id) === ctx.params['id']);
      return known?.system === 'mir'
        ? reply(ctx, 200, refundOf(known))
        : refuse(ctx, 404, 'not_found');
    });
};
