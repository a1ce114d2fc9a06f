import type { Charge } from '../payment-store.ts';
import { paymentPageRoutes } from '../payment-page/routes.ts';
import type { Addresses, Provider } from '../provider.ts';
import type { Account } from './form.ts';
import { parseForm } from './form.ts';
import { notificationOf, createPrerequest } from './notification.ts';

type Settings = Account & Readonly<{ addresses: Addresses }>;

const branding = {
  brand: 'WEBMONEY',
  method: { ru: 'Кошелёк WebMoney', en: 'WebMoney wallet' },
  path: '/webmoney/lmi/payment_utf.asp',
  opens: 'POST',
} as const;

const answerWithinMs = 10_000;
const okStatus = 200;

/**
 * WebMoney's side: it asks the shop before it takes the money, and notifies it by a signed form
 * after.
 */
export const webMoney = ({ addresses, ...account }: Settings): Provider => {
  const permits = async (charge: Charge): Promise<boolean> => {
    try {
      const response = await fetch(addresses.notification, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: createPrerequest(charge, account),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return response.status === okStatus && (await response.text()).trim() === 'YES';
    } catch {
      return false;
    }
  };

  return {
    name: 'webmoney',
    notificationUrl: addresses.notification,
    notification: (payment, authenticity) => notificationOf(payment, account, authenticity),
    acknowledges: (status) => status === okStatus,
    routes: ({ processor }) =>
      paymentPageRoutes(
        { ...branding, permits, parse: (submitted) => parseForm(submitted, account, addresses) },
        processor,
      ),
  };
};
