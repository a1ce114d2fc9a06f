import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import type { Parsed } from '../pay-desk/form.ts';
import { isAmount, returning } from '../pay-desk/form.ts';
import { payDesk } from '../pay-desk/pay-desk.ts';
import type { Addresses, Provider, ProviderParts } from '../provider.ts';
import { reply } from '../reply.ts';
import { headersOf, notificationOf, paymentOf, refundIdOf, reversalOf } from './notification.ts';
import { formSignature, isSigned } from './signature.ts';

type Settings = Readonly<{ secret: string; addresses: Addresses }>;

const look = {
  brand: 'SANDBOX',
  method: { ru: 'Тестовый платёж', en: 'Test payment' },
  path: '/sandbox/',
  opens: 'GET',
} as const;

const parseForm = (sent: URLSearchParams, { secret, addresses }: Settings): Parsed => {
  const [order = '', amount = '', currency = '', sign, t = ''] = [
    'order',
    'amount',
    'currency',
    'sign',
    't',
  ].map((name) => sent.get(name) ?? '');
  if (!isAmount(amount)) return { complaint: 'amount' };
  if (currency !== 'RUB' && currency !== 'USD') return { complaint: 'currency' };
  if (!/^\d{1,10}$/.test(order)) return { complaint: 'order' };
  if (sign !== formSignature({ order, amount, currency }, secret)) {
    return { complaint: 'signature' };
  }
  return {
    form: {
      charge: { system: 'sandbox', order, amount, currency, fields: { t } },
      shop: 'sandbox',
      lang: sent.get('lang') === 'eng' ? 'en' : 'ru',
      success: returning(addresses.success, order, t),
      failed: returning(addresses.failed, order, t),
    },
  };
};

type Asked = Readonly<{ order?: number; payment_id?: string; amount?: string }>;

const api = ({ book, cashier, failures }: ProviderParts, secret: string): Router => {
  const router = new Router({ prefix: '/sandbox/api' });

  const call = (name: string, act: (asked: Asked, ctx: Context) => void): Router =>
    router.post(`/${name}`, failures.before('sandbox', name), async (ctx) => {
      const body = await text(ctx.req);
      if (!isSigned(body, ctx.get('Sandbox-Signature'), secret)) return reply(ctx, 401, {});
      return act(JSON.parse(body) as Asked, ctx);
    });

  call('status', ({ order }, ctx) => {
    const paid = book
      .payments(String(order))
      .filter(({ system, state }) => system === 'sandbox' && state === 'captured');
    reply(ctx, 200, { payments: paid.map(paymentOf) });
  });

  call('refunds', ({ payment_id: id, amount }, ctx) => {
    const key = ctx.get('Idempotency-Key');
    if (key === '') return reply(ctx, 400, {});
    const gone = cashier.reverse({ intid: Number(id), kind: 'refunded', key, amount });
    return gone ? reply(ctx, 200, { id: refundIdOf(gone.refund) }) : reply(ctx, 409, {});
  });

  return router;
};

/** A provider of nobody's, whose whole protocol is here: signed forms, calls and notifications. */
export const sandbox = (settings: Settings): Provider => ({
  name: 'sandbox',
  notificationUrl: settings.addresses.notification,
  notification: (payment) => notificationOf(payment),
  reversal: (payment, refund) => reversalOf(payment, refund),
  headers: (body, seal) => headersOf(body, settings.secret, seal),
  acknowledges: (status) => status === 200,
  routes: (parts) =>
    new Router()
      .use(api(parts, settings.secret).routes())
      .use(
        payDesk({ ...look, parse: (sent) => parseForm(sent, settings) }, parts.cashier).routes(),
      ),
});
