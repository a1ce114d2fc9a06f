import { Router } from '@koa/router';
import type { Payment } from '../payment-store.ts';
import type { Authenticity, NotificationSender } from '../shop-notifications.ts';
import type { Addresses, Provider, ProviderParts } from '../provider.ts';

/** One of the banks that accept the same cards. */
export type Acquirer = Pick<NotificationSender, 'reversal' | 'cancelsDeclined'> &
  Readonly<{
    name: string;
    notification: (payment: Payment, authenticity: Authenticity) => string;
    acknowledges: (status: number, body: string) => boolean;
    routes: (parts: ProviderParts) => Router;
  }>;

type Settings = Readonly<{ acquirers: readonly [Acquirer, ...Acquirer[]]; addresses: Addresses }>;

/** Mir cards: the bank in which a payment began notifies the shop of it. */
export const mir = ({ acquirers, addresses }: Settings): Provider => {
  const [defaultAcquirer] = acquirers;
  const acquirerOf = ({ fields }: Pick<Payment, 'fields'>): Acquirer =>
    acquirers.find(({ name }) => name === fields['acquirer']) ?? defaultAcquirer;

  return {
    name: 'mir',
    notificationUrl: addresses.notification,
    cancelsDeclined: (charge) => acquirerOf(charge).cancelsDeclined?.(charge) ?? false,
    notification: (payment, authenticity) =>
      acquirerOf(payment).notification(payment, authenticity),
    reversal: (payment, refund, remaining) =>
      acquirerOf(payment).reversal?.(payment, refund, remaining) ?? null,
    headers: () => ({ 'content-type': 'application/json' }),
    acknowledges: (status, body) => acquirers.every((each) => each.acknowledges(status, body)),
    routes: (parts) => {
      const router = new Router();
      for (const each of acquirers) router.use(each.routes(parts).routes());
      return router;
    },
  };
};
