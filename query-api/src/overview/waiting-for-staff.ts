import type {
  CountedSection,
  OverviewItem,
  OverviewItemKind,
} from '@shop/contracts/back-office/overview.contract';
import { maxOverviewCount, overviewItemKinds } from '@shop/contracts/back-office/overview.contract';
import { mailsModel } from '@shop/contracts/mail/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { paymentsModel } from '@shop/contracts/payments/documents';
import { stockAlertsModel, waitingOrdersModel } from '@shop/contracts/stock/documents';
import { contactsModel, ticketsModel } from '@shop/contracts/support/documents';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';

/** Describes a count and the list that shows its items. */
type OverviewCounter = Readonly<{
  /** The minimum level to see the count, the same as for the list. */
  level: 1 | 2;
  section: CountedSection | null;
  /** The page of the back-office, with filters as the list takes them. */
  list: Readonly<{ page: string; filters: Readonly<Record<string, string>> }> | null;
  count: (sources: CountSources) => Promise<number>;
}>;

type CountSources = Readonly<{
  documentsOf: ReadModels['serving'];
  projectionsBehind: () => Promise<number>;
}>;

/** Each count uses an index and stops at `maxOverviewCount`. */
const countMatching =
  (model: ModelName, where: Document) =>
  async ({ documentsOf: findDocuments }: CountSources): Promise<number> => {
    const { documents } = await findDocuments(model);
    return documents.countDocuments(where, { limit: maxOverviewCount });
  };

const orders = (filter: string, value: string, where: Document): OverviewCounter => ({
  level: 2,
  section: 'payments',
  list: { page: '/admin/orders', filters: { [filter]: value } },
  count: countMatching(ordersModel, where),
});

const attention = (reason: string): OverviewCounter =>
  orders('attention', reason, { 'document.attention_reasons': { $eq: reason } });

const deliveries = (delivery: 'pool' | 'manual'): OverviewCounter => ({
  level: 2,
  section: 'keys',
  list: { page: '/admin/keys/queue', filters: { delivery } },
  count: countMatching(waitingOrdersModel, { 'document.delivery': { $eq: delivery } }),
});

const rates = (stockLevel: 'out' | 'low'): OverviewCounter => ({
  level: 2,
  section: 'keys',
  list: { page: '/admin/keys', filters: { stock_level: stockLevel } },
  count: countMatching(stockAlertsModel, {
    'document.stock_level': { $eq: stockLevel },
    'document.retired': { $eq: false },
  }),
});

const counters: Readonly<Record<OverviewItemKind, OverviewCounter>> = {
  order_short_of_keys: attention('short_of_keys'),
  order_payment_mismatch: attention('payment_mismatch'),
  order_paid_twice: attention('paid_twice'),
  order_partly_reversed: attention('partly_reversed'),
  order_buyer_banned: attention('buyer_banned'),
  order_charged_back: attention('charged_back'),
  manual_refund_due: orders('tag', 'manual_refund', {
    'document.tags': { $eq: 'manual_refund' },
  }),
  refund_failed: orders('status', 'refund_failed', {
    'document.status': { $eq: 'refund_failed' },
  }),
  delivery_waits_for_keys: deliveries('pool'),
  manual_delivery: deliveries('manual'),
  mail_failed: {
    level: 2,
    section: 'payments',
    list: { page: '/admin/mail', filters: { state: 'failed' } },
    count: countMatching(mailsModel, { 'document.state': { $eq: 'failed' } }),
  },
  payment_unmatched: {
    level: 2,
    section: 'payments',
    list: { page: '/admin/payments', filters: { state: 'unmatched' } },
    count: countMatching(paymentsModel, { 'document.state': { $eq: 'unmatched' } }),
  },
  rate_out_of_stock: rates('out'),
  rate_low_on_stock: rates('low'),
  ticket_unanswered: {
    level: 1,
    section: 'tickets',
    list: { page: '/tickets', filters: { waiting: 'true' } },
    count: countMatching(ticketsModel, { 'document.waiting_since': { $ne: null } }),
  },
  contact_message_open: {
    level: 1,
    section: 'contacts',
    list: { page: '/admin/contacts/messages', filters: { status: 'new' } },
    count: countMatching(contactsModel, { 'document.status': { $eq: 'new' } }),
  },
  projection_behind: {
    level: 2,
    section: null,
    list: null,
    count: ({ projectionsBehind }) => projectionsBehind(),
  },
};

const toListPath = (list: OverviewCounter['list']): string | null => {
  if (!list) return null;
  const filters = Object.entries(list.filters).map(([name, value]) => [`filter[${name}]`, value]);
  return `${list.page}?${new URLSearchParams(filters).toString()}`;
};

/** The read models that the counts use. */
export const countedModels = [
  ordersModel,
  stockAlertsModel,
  mailsModel,
  paymentsModel,
  ticketsModel,
  contactsModel,
] as const;

/** The counts of open work that this level may see. */
export const countWaitingForStaff = async (
  sources: CountSources,
  level: 1 | 2,
): Promise<readonly OverviewItem[]> => {
  const kinds = overviewItemKinds.filter((kind) => counters[kind].level <= level);
  const all = await Promise.all(
    kinds.map(async (kind): Promise<OverviewItem> => {
      const { section, list, count } = counters[kind];
      return { kind, count: await count(sources), section, path: toListPath(list) };
    }),
  );
  return all.filter(({ count }) => count > 0);
};
