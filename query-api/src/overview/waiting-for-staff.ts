import type {
  CountedSection,
  Counts,
  OverviewItem,
  OverviewItemKind,
} from '@shop/contracts/back-office/overview.contract';
import {
  countedSections,
  maxOverviewCount,
  overviewItemKinds,
} from '@shop/contracts/back-office/overview.contract';
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
  /** The counted documents; null for the projections that are behind. */
  counted: CountedDocuments | null;
}>;

type CountedDocuments = Readonly<{ model: ModelName; where: Document }>;

type CountSources = Readonly<{
  documentsOf: ReadModels['serving'];
  projectionsBehind: () => Promise<number>;
}>;

/** Each condition uses an index, and each count stops at `maxOverviewCount`. */
const countMatching = async (
  { documentsOf: findDocuments }: Pick<CountSources, 'documentsOf'>,
  { model, where }: CountedDocuments,
): Promise<number> => {
  const { documents } = await findDocuments(model);
  return documents.countDocuments(where, { limit: maxOverviewCount });
};

const orders = (filter: string, value: string, where: Document): OverviewCounter => ({
  level: 2,
  section: 'payments',
  list: { page: '/admin/orders', filters: { [filter]: value } },
  counted: { model: ordersModel, where },
});

const attention = (reason: string): OverviewCounter =>
  orders('attention', reason, { 'document.attention_reasons': { $eq: reason } });

const deliveries = (delivery: 'pool' | 'manual'): OverviewCounter => ({
  level: 2,
  section: 'keys',
  list: { page: '/admin/keys/queue', filters: { delivery } },
  counted: { model: waitingOrdersModel, where: { 'document.delivery': { $eq: delivery } } },
});

const rates = (stockLevel: 'out' | 'low'): OverviewCounter => ({
  level: 2,
  section: 'keys',
  list: { page: '/admin/keys', filters: { stock_level: stockLevel } },
  counted: {
    model: stockAlertsModel,
    where: {
      'document.stock_level': { $eq: stockLevel },
      'document.retired': { $eq: false },
    },
  },
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
    list: { page: '/admin/mail', filters: { status: 'failed' } },
    counted: { model: mailsModel, where: { 'document.status': { $eq: 'failed' } } },
  },
  payment_unmatched: {
    level: 2,
    section: 'payments',
    list: { page: '/admin/payments', filters: { status: 'unmatched' } },
    counted: { model: paymentsModel, where: { 'document.status': { $eq: 'unmatched' } } },
  },
  rate_out_of_stock: rates('out'),
  rate_low_on_stock: rates('low'),
  ticket_unanswered: {
    level: 1,
    section: 'tickets',
    list: { page: '/tickets', filters: { waiting: 'true' } },
    counted: { model: ticketsModel, where: { 'document.waiting_since': { $ne: null } } },
  },
  contact_message_open: {
    level: 1,
    section: 'contacts',
    list: { page: '/admin/contacts/messages', filters: { status: 'new' } },
    counted: { model: contactsModel, where: { 'document.status': { $eq: 'new' } } },
  },
  projection_behind: {
    level: 2,
    section: null,
    list: null,
    counted: null,
  },
};

const toListPath = (list: OverviewCounter['list']): string | null => {
  if (!list) return null;
  const filters = Object.entries(list.filters).map(([name, value]) => [`filter[${name}]`, value]);
  return `${list.page}?${new URLSearchParams(filters).toString()}`;
};

/** The read models that the counts use. */
export const countedModels: readonly ModelName[] = [
  ...new Set(Object.values(counters).flatMap(({ counted }) => (counted ? [counted.model] : []))),
];

/** The counts of open work that this level may see. */
export const countWaitingForStaff = async (
  sources: CountSources,
  level: 1 | 2,
): Promise<readonly OverviewItem[]> => {
  const kinds = overviewItemKinds.filter((kind) => counters[kind].level <= level);
  const all = await Promise.all(
    kinds.map(async (kind): Promise<OverviewItem> => {
      const { section, list, counted } = counters[kind];
      const count = await (counted ? countMatching(sources, counted) : sources.projectionsBehind());
      return { kind, count, section, path: toListPath(list) };
    }),
  );
  return all.filter(({ count }) => count > 0);
};

/** The conditions of a section that count documents of the same read model, as one condition. */
const listSectionConditions = (
  level: 1 | 2,
): readonly Readonly<{ section: CountedSection; counted: CountedDocuments }>[] => {
  const counted = overviewItemKinds
    .map((kind) => counters[kind])
    .filter((counter) => counter.level <= level);
  return countedSections.flatMap((section) => {
    const conditions = Map.groupBy(
      counted.flatMap((counter) =>
        counter.section === section && counter.counted ? [counter.counted] : [],
      ),
      ({ model }) => model,
    );
    return [...conditions].map(([model, parts]) => ({
      section,
      counted: { model, where: { $or: parts.map(({ where }) => where) } },
    }));
  });
};

/** Open work by section. A document with several reasons counts once. */
export const countSections = async (
  sources: Pick<CountSources, 'documentsOf'>,
  level: 1 | 2,
): Promise<Counts> => {
  const numbers = await Promise.all(
    listSectionConditions(level).map(async ({ section, counted }) => ({
      section,
      count: await countMatching(sources, counted),
    })),
  );
  const sums: { -readonly [Section in keyof Counts]: Counts[Section] } = {};
  for (const { section, count } of numbers) {
    if (count > 0) sums[section] = (sums[section] ?? 0) + count;
  }
  return sums;
};
