import type { VerificationCodes, SignedIds } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { EventStore } from '@shop/platform/event-store';
import type { ReadModels } from '@shop/platform/projections';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Placements } from '../jobs/placements.ts';
import { isNotifiedByBackInStock } from '../email-notifications/notified-by-back-in-stock.ts';
import { createReminderChoices } from '../email-notifications/reminder-choices.ts';
import { createStatusEmailChoices } from '../email-notifications/status-email-choices.ts';
import { emailChanged, emailCode, passwordCode } from './account-emails.ts';
import { fulfilmentStuck, lowStock } from './staff-alert-emails.ts';
import type { Composers } from './composer.ts';
import { contactAnswered, contactSubmitted } from './contact-emails.ts';
import { findNamedProduct } from './email-products.ts';
import { orderEmailComposers } from './order-emails.ts';
import { orderLinks } from './order-links.ts';
import { ticketAnswered } from './ticket-answered.ts';
import { productWorksAgain, rateBackInStock } from './back-in-stock-products.ts';

/** Secrets in mails, such as keys and tokens: a preview has masks in their place. */
export type MailSecrets = Readonly<{
  codeOf: VerificationCodes['of'];
  undoTokenOf: SignedIds['of'];
  stopTokenOf: SignedIds['of'];
  stopStatusTokenOf: SignedIds['of'];
  stopRemindersTokenOf: SignedIds['of'];
  orderTokenOf: (number: number) => string;
}>;

export type ComposersDeps = Readonly<{
  aggregates: Pick<
    Aggregates,
    | 'codes'
    | 'contacts'
    | 'emails'
    | 'orders'
    | 'productEmails'
    | 'productReminders'
    | 'tickets'
    | 'users'
    | 'backInStockSubscriptions'
  >;
  eventStore: Pick<EventStore, 'read' | 'last'>;
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  vault: Pick<Vault, 'open'>;
  placements: Pick<Placements, 'of'>;
  codeHash: (text: string) => string;
  backInStockHash: (text: string) => string;
  publicUrl: string;
  clock: Clock;
}>;

/** The composers of all messages that have a stream of their own. */
export const composers = (deps: ComposersDeps, secrets: MailSecrets): Composers => {
  const { aggregates, eventStore, publicUrl } = deps;
  const productDeps = {
    ...deps,
    orders: aggregates.orders,
    findNamedProduct: findNamedProduct({ eventStore, publicUrl }),
    tokenOf: secrets.orderTokenOf,
    stopTokenOf: secrets.stopTokenOf,
    stopStatusTokenOf: secrets.stopStatusTokenOf,
    stopRemindersTokenOf: secrets.stopRemindersTokenOf,
    backInStockSubscriptions: aggregates.backInStockSubscriptions,
    ownerWantsEmails: createStatusEmailChoices(deps).isWanted,
    ownerWantsReminders: createReminderChoices(deps).isWanted,
    isNotifiedByBackInStock: isNotifiedByBackInStock({
      eventStore,
      backInStockHash: deps.backInStockHash,
    }),
  };
  const accounts = {
    ...deps,
    mailedCodes: { of: secrets.codeOf },
    undoTokens: { of: secrets.undoTokenOf },
  };
  const contacts = { ...deps, contacts: aggregates.contacts };
  return {
    ...orderEmailComposers(productDeps),
    'order-links': orderLinks(productDeps),
    'product-works-again': productWorksAgain(productDeps),
    'rate-back-in-stock': rateBackInStock(productDeps),
    'low-stock': lowStock(productDeps),
    'fulfilment-stuck': fulfilmentStuck(productDeps),
    'contact-submitted': contactSubmitted(contacts),
    'contact-answered': contactAnswered(contacts),
    'ticket-answered': ticketAnswered({ tickets: aggregates.tickets, publicUrl }),
    'email-code': emailCode(accounts),
    'password-code': passwordCode(accounts),
    'email-changed': emailChanged(accounts),
  };
};
