import { apiRoute } from '../failures.ts';
import type { Answer, Route } from '../http.ts';
import { json } from '../http.ts';
import type { Parsed } from '../pay-desk/form.ts';
import { isAmount, returning } from '../pay-desk/form.ts';
import { payDesk } from '../pay-desk/pay-desk.ts';
import type { Addresses, Provider, ProviderParts } from '../provider.ts';
import { headersOf, notificationOf, paymentOf, refundIdOf, reversalOf } from './notification.ts';
import { formSignature, isSigned } from './signature.ts';

type Settings = Readonly<{ secret: string; addresses: Addresses }>;

const look = {
  brand: 'SANDBOX',
  method: { ru: 'Игрушечные деньги', en: 'Toy money' },
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

const api = ({ book, cashier, failures }: ProviderParts, secret: string): readonly Route[] => {
  const call = (name: string, answer: (asked: Asked, key: string) => Answer): Route =>
    apiRoute({
      failures,
      system: 'sandbox',
      name,
      method: 'POST',
      path: `/sandbox/api/${name}`,
      answer: async ({ body, headers }) => {
        const text = await body();
        if (!isSigned(text, headers['sandbox-signature'] ?? '', secret)) return json({}, 401);
        return answer(JSON.parse(text) as Asked, headers['idempotency-key'] ?? '');
      },
    });

  return [
    call('status', ({ order }) => {
      const paid = book
        .payments(String(order))
        .filter(({ system, state }) => system === 'sandbox' && state === 'captured');
      return json({ payments: paid.map(paymentOf) });
    }),
    call('refunds', ({ payment_id: id, amount }, key) => {
      if (key === '') return json({}, 400);
      const gone = cashier.reverse({ intid: Number(id), kind: 'refunded', key, amount });
      return gone ? json({ id: refundIdOf(gone.refund) }) : json({}, 409);
    }),
  ];
};

/** A provider of nobody's, whose whole protocol is here: signed forms, calls and notifications. */
export const sandbox = (settings: Settings): Provider => ({
  name: 'sandbox',
  notificationUrl: settings.addresses.notification,
  notification: (payment) => notificationOf(payment),
  reversal: (payment, refund) => reversalOf(payment, refund),
  headers: (body, seal) => headersOf(body, settings.secret, seal),
  acknowledges: (status) => status === 200,
  routes: (parts) => [
    ...api(parts, settings.secret),
    ...payDesk({ ...look, parse: (sent) => parseForm(sent, settings) }, parts.cashier),
  ],
});
