import type { VerificationCodes, SignedIds } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { EventStore } from '@shop/platform/event-store';
import type { ReadModels } from '@shop/platform/projections';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { SlicePart } from '../slice-deps.ts';
import { isNotifiedByBackInStock } from '../email-notifications/notified-by-back-in-stock.ts';
import {
  createReminderChoices,
  createStatusEmailChoices,
} from '../email-notifications/email-choices.ts';
import { accountEmailComposers } from './account-emails.ts';
import { backInStockEmailComposers } from './back-in-stock-emails.ts';
import type { Composers } from './composer.ts';
import { contactEmailComposers } from './contact-emails.ts';
import { findNamedProduct } from './email-products.ts';
import { orderEmailComposers } from './order-emails.ts';
import { orderLinks } from './order-links.ts';
import { staffAlertEmailComposers } from './staff-alert-emails.ts';
import { createOrderReader } from './order-reader.ts';
import { createSalePageFinder } from './sale-page.ts';
import { ticketAnswered } from './ticket-answered.ts';

/** Secrets in mails, such as keys and tokens: a preview has masks in their place. */
export type MailSecrets = Readonly<{
  codeOf: VerificationCodes['compute'];
  undoTokenOf: SignedIds['sign'];
  stopTokenOf: SignedIds['sign'];
  stopStatusTokenOf: SignedIds['sign'];
  stopRemindersTokenOf: SignedIds['sign'];
  orderTokenOf: (number: number) => string;
}>;

export type ComposersDeps = SlicePart<'ordering', 'placements'> &
  Readonly<{
    aggregates: Pick<
      Aggregates,
      | 'codes'
      | 'contacts'
      | 'emails'
      | 'keyPools'
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
    codeHash: (text: string) => string;
    backInStockHash: (text: string) => string;
    publicUrl: string;
    clock: Clock;
  }>;

/** The composers of all messages that have a stream of their own. */
export const composers = (deps: ComposersDeps, secrets: MailSecrets): Composers => {
  const { aggregates, eventStore, publicUrl } = deps;
  const namedProducts = findNamedProduct({ eventStore, publicUrl });
  const productDeps = {
    ...deps,
    orders: aggregates.orders,
    placements: deps.ordering.placements,
    keyPools: aggregates.keyPools,
    ...createOrderReader(deps),
    findNamedProduct: namedProducts,
    findSalePage: createSalePageFinder({ ...deps, findNamedProduct: namedProducts }),
    tokenOf: secrets.orderTokenOf,
    stopTokenOf: secrets.stopTokenOf,
    stopStatusTokenOf: secrets.stopStatusTokenOf,
    stopRemindersTokenOf: secrets.stopRemindersTokenOf,
    backInStockSubscriptions: aggregates.backInStockSubscriptions,
    ownerWantsEmails: createStatusEmailChoices(deps).isEnabledFor,
    ownerWantsReminders: createReminderChoices(deps).isEnabledFor,
    isNotifiedByBackInStock: isNotifiedByBackInStock({
      eventStore,
      aggregates,
      backInStockHash: deps.backInStockHash,
    }),
  };
  const accounts = {
    ...deps,
    mailedCodes: { compute: secrets.codeOf },
    undoTokens: { sign: secrets.undoTokenOf },
  };
  return {
    ...orderEmailComposers(productDeps),
    ...backInStockEmailComposers(productDeps),
    ...staffAlertEmailComposers(productDeps),
    ...contactEmailComposers({ ...deps, contacts: aggregates.contacts }),
    ...accountEmailComposers(accounts),
    'order-links': orderLinks(productDeps),
    'ticket-answered': ticketAnswered({ tickets: aggregates.tickets, publicUrl }),
  };
};
