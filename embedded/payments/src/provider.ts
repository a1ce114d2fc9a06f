import type { Router } from '@koa/router';
import type { PaymentStore } from './payment-store.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import type { NotificationSender } from './shop-notifications.ts';
import type { Failures } from './failures.ts';

/** The notification address of one system, and the return addresses of buyers. */
export type Addresses = Readonly<{
  notification: string;
  success: string;
  failed: string;
}>;

/** The dependencies of a system's pages and calls. */
export type ProviderParts = Readonly<{
  processor: PaymentProcessor;
  store: PaymentStore;
  failures: Failures;
  now: () => Date;
}>;

/** One payment system: its notifications and its payment page. */
export interface Provider extends NotificationSender {
  readonly name: string;
  acknowledges(status: number, body: string): boolean;
  routes(parts: ProviderParts): Router;
}
