import { seeOther } from '../http.ts';
import { parseInvoice } from '../pay-desk/invoice.ts';
import { payDesk } from '../pay-desk/pay-desk.ts';
import type { Addresses, Provider } from '../provider.ts';
import type { Account } from './api.ts';
import { lavaApi } from './api.ts';
import { headersOf, intidOf, notificationOf } from './notification.ts';

type Settings = Account & Readonly<{ addresses: Addresses }>;

const look = {
  brand: 'LAVA',
  method: { ru: 'Карта или СБП', en: 'Card or bank transfer' },
  path: '/lava/invoice',
  opens: 'GET',
} as const;

/** Lava's side: invoices made by signed calls, payments told by a signed webhook. */
export const lava = ({ addresses, ...account }: Settings): Provider => ({
  name: 'lava',
  notificationUrl: addresses.notification,
  notification: (payment) => notificationOf(payment),
  headers: (body, seal) => headersOf(body, account.additionalSecret, seal),
  acknowledges: (status) => status === 200,
  routes: ({ cashier, book, failures }) => [
    ...lavaApi({ account, book, cashier, failures }),
    {
      method: 'GET',
      path: '/lava/invoice/:id',
      answer: ({ params }) => seeOther(`/lava/invoice?id=${params['id'] ?? ''}`),
    },
    ...payDesk(
      { ...look, parse: parseInvoice({ book, system: 'lava', shop: account.shopId, intidOf }) },
      cashier,
    ),
  ],
});
