import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Addresses, Provider } from '../provider.ts';
import type { Account } from './form.ts';
import { parseForm } from './form.ts';
import { notificationOf } from './notification.ts';

type Settings = Account & Readonly<{ addresses: Addresses }>;

const branding = {
  brand: 'FREEKASSA',
  method: {
    ru: 'Карта «Мир», Visa, Mastercard или СБП',
    en: 'Mir, Visa, or Mastercard card, or SBP',
  },
  path: '/freekassa/',
  opens: 'GET',
} as const;

/**
 * Freekassa's side: a signed form opens the payment page, a signed notification reports the
 * payment.
 */
export const freekassa = ({ addresses, ...account }: Settings): Provider => ({
  name: 'freekassa',
  notificationUrl: addresses.notification,
  notification: (payment, authenticity) =>
    notificationOf(payment, {
      merchant: account.merchant,
      secret2: account.secret2,
      authenticity,
    }),
  acknowledges: (status, body) => status >= 200 && status < 300 && body.trim() === 'YES',
  routes: ({ processor }) =>
    paymentPageRoutes(
      { ...branding, parse: (submitted) => parseForm(submitted, account, addresses) },
      processor,
    ),
});
