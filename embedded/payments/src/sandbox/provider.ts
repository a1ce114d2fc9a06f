import { text } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import type { ParsedForm } from '../payment-page/form.ts';
import { isAmount, createReturnUrl } from '../payment-page/form.ts';
import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Addresses, Provider, ProviderParts } from '../provider.ts';
import { reply } from '../reply.ts';
import { headersOf, notificationOf, paymentOf, refundIdOf, reversalOf } from './notification.ts';
import { formSignature, isSigned } from './signature.ts';

type Settings = Readonly<{ secret: string; addresses: Addresses }>;

const branding = {
  brand: 'SANDBOX',
  method: { ru: 'Тестовый платёж', en: 'Test payment' },
  path: '/sandbox/',
  opens: 'GET',
} as const;

const parseForm = (submitted: URLSearchParams, { secret, addresses }: Settings): ParsedForm => {
  const [order = '', amount = '', currency = '', sign, t = ''] = [
    'order',
    'amount',
    'currency',
    'sign',
    't',
  ].map((name) => submitted.get(name) ?? '');
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
      lang: submitted.get('lang') === 'eng' ? 'en' : 'ru',
      success: createReturnUrl(addresses.success, order, t),
      failed: createReturnUrl(addresses.failed, order, t),
    },
  };
};

type RequestBody = Readonly<{ order?: number; payment_id?: string; amount?: string }>;

const api = ({ store, processor, failures }: ProviderParts, secret: string): Router => {
  const router = new Router({ prefix: '/sandbox/api' });

  const call = (name: string, handle: (request: RequestBody, ctx: Context) => void): Router =>
    router.post(`/${name}`, failures.before('sandbox', name), async (ctx) => {
      const body = await text(ctx.req);
      if (!isSigned(body, ctx.get('Sandbox-Signature'), secret)) return reply(ctx, 401, {});
      return handle(JSON.parse(body) as RequestBody, ctx);
    });

  call('status', ({ order }, ctx) => {
    const paid = store
      .payments(String(order))
      .filter(({ system, status }) => system === 'sandbox' && status === 'captured');
    reply(ctx, 200, { payments: paid.map(paymentOf) });
  });

  call('refunds', ({ payment_id: id, amount }, ctx) => {
    const key = ctx.get('Idempotency-Key');
    if (key === '') return reply(ctx, 400, {});
    const reversal = processor.reverse({ intid: Number(id), kind: 'refunded', key, amount });
    return reversal ? reply(ctx, 200, { id: refundIdOf(reversal.refund) }) : reply(ctx, 409, {});
  });

  return router;
};

/** A fictitious provider, whose whole protocol is here: signed forms, calls and notifications. */
export const sandbox = (settings: Settings): Provider => ({
  name: 'sandbox',
  notificationUrl: settings.addresses.notification,
  notification: (payment) => notificationOf(payment),
  reversal: (payment, refund) => reversalOf(payment, refund),
  headers: (body, authenticity) => headersOf(body, settings.secret, authenticity),
  acknowledges: (status) => status === 200,
  routes: (parts) =>
    new Router()
      .use(api(parts, settings.secret).routes())
      .use(
        paymentPageRoutes(
          { ...branding, parse: (submitted) => parseForm(submitted, settings) },
          parts.processor,
        ).routes(),
      ),
});
