import type { SealedText } from '@shop/contracts/kernel';
import type {
  PaymentDocument,
  PaymentNotificationDocument,
} from '@shop/contracts/payments/documents';
import { paymentsModel } from '@shop/contracts/payments/documents';
import type {
  AdminNotification,
  notificationsExportQuery,
} from '@shop/contracts/payments/notifications.contract';
import { revealedNotification } from '@shop/contracts/payments/notifications.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { z } from 'zod';
import { parseFlag } from '../back-office/flags.ts';
import type { Columns } from '../back-office/export.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { existsBy } from '../back-office/list.ts';
import { dayCondition } from '../back-office/ranges.ts';
import type { StaffNamesDeps } from '../people/staff-names.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { chooseAmountIndex, toSortedIndex } from './amount-index.ts';
import { listAmountRanges, amountCondition } from './filters.ts';

export type NotificationQueries = StaffNamesDeps &
  Readonly<{
    open: (sealed: SealedText) => Promise<string>;
    senderHash: (address: string) => string;
  }>;

type NotificationCollection = Collection<StoredModel<PaymentNotificationDocument>>;
type FoundNotification = FoundDocument<PaymentNotificationDocument>;

const listDecisions = ({ verifications, resolution, reveals }: PaymentNotificationDocument) => [
  ...verifications,
  ...reveals,
  ...(resolution ? [resolution] : []),
];

const listPaymentKeys = ({ document: { system, payment_id: id } }: FoundNotification) =>
  id === null ? [] : [`${system}:${id}`];

/** The keys of the payments of notifications that are listed. */
const findListedPayments = async (
  { readModels }: NotificationQueries,
  found: readonly FoundNotification[],
): Promise<ReadonlySet<string>> => {
  const { documents } = await readModels.serving<PaymentDocument>(paymentsModel);
  const listed = await documents
    .find(
      { _id: { $in: [...new Set(found.flatMap(listPaymentKeys))] }, document: { $ne: null } },
      { projection: { _id: 1 } },
    )
    .toArray();
  return new Set(listed.map(({ _id }) => _id));
};

/** Notifications for administrators, with names and addresses but without their content. */
export const notificationItemMapper =
  (queries: NotificationQueries) =>
  async (found: readonly FoundNotification[]): Promise<readonly AdminNotification[]> => {
    const open = createTextOpener(queries.open);
    const [names, listedPayments] = await Promise.all([
      findStaffNames(
        queries,
        found.flatMap(({ document }) => listDecisions(document).map(({ by }) => by)),
      ),
      findListedPayments(queries, found),
    ]);
    const nameDecider = <Decision extends Readonly<{ by: string }>>(decision: Decision) => ({
      ...decision,
      by_name: names.get(decision.by) ?? null,
    });
    const openAddress = async (content: SealedText): Promise<string | null> => {
      const opened = await open(content);
      return opened === null ? null : revealedNotification.parse(JSON.parse(opened)).address;
    };
    return Promise.all(
      found.map(async ({ id, document }) => ({
        id,
        system: document.system,
        verification_result: document.verification_result,
        subject: document.subject,
        number: document.number,
        payment_id: document.payment_id,
        is_payment_listed: listPaymentKeys({ id, document }).some((key) => listedPayments.has(key)),
        unverified: document.unverified && {
          number: document.unverified.number,
          payment_id: document.unverified.paymentId,
        },
        received: document.received && toWireMoney(document.received),
        expected: document.expected && toWireMoney(document.expected),
        address: await openAddress(document.content),
        at: document.at,
        verifications: document.verifications.map(nameDecider),
        resolution: document.resolution && nameDecider(document.resolution),
      })),
    );
  };

/** The maximum number of notifications that a search finds. */
const maxFound = 1_000;

/** The ids of notifications that name an order or a payment, even if unverified. */
const findIdsNaming = async (
  documents: NotificationCollection,
  names: Readonly<Record<string, string | number>>,
): Promise<readonly string[]> => {
  const [[field, value] = ['', '']] = Object.entries(names);
  const found = await documents
    .find({ [`document.${field}`]: { $eq: value } }, { projection: { _id: 1 } })
    .sort({ [`document.${field}`]: 1, 'document.at': -1, _id: -1 })
    .limit(maxFound)
    .toArray();
  return found.map(({ _id }) => _id);
};

/** Matches an order number, or the provider's payment id with or without its system. */
const searchCondition = async (documents: NotificationCollection, q: string): Promise<Document> => {
  const byPayment = findIdsNaming(documents, { named_payment_id: q.slice(q.indexOf(':') + 1) });
  const byOrder = /^\d{1,10}$/.test(q) ? findIdsNaming(documents, { named_number: Number(q) }) : [];
  return { _id: { $in: [...(await byPayment), ...(await byOrder)] } };
};

const chooseSortedIndex = (query: z.output<typeof notificationsExportQuery>): Document =>
  toSortedIndex([
    ['verification_result', query['filter[verification_result]']],
    ['system', query['filter[system]']],
  ]);

export const buildNotificationList = async (
  queries: NotificationQueries,
  documents: NotificationCollection,
  query: z.output<typeof notificationsExportQuery>,
): Promise<List<PaymentNotificationDocument, AdminNotification>> => {
  const address = query['filter[address]'];
  const ranges = listAmountRanges(query);
  const isLookedUp =
    query.q !== undefined || address !== undefined || query['filter[number]'] !== undefined;
  const filter = {
    is: {
      system: query['filter[system]'],
      verification_result: query['filter[verification_result]'],
      named_number: query['filter[number]'],
      address_hash: address && queries.senderHash(address),
      is_verified_again: parseFlag(query['filter[verified_again]']),
    },
    where: [
      ...dayCondition('document.at', query['filter[from]'], query['filter[to]']),
      ...ranges.map((range) => amountCondition('received', range)),
      ...(query.q === undefined ? [] : [await searchCondition(documents, query.q)]),
    ],
  };
  return {
    documents,
    query,
    sorts: { at: 'at' },
    ...filter,
    present: existsBy('at'),
    ...(isLookedUp
      ? {}
      : await chooseAmountIndex({
          documents,
          field: 'received',
          ranges,
          filter,
          hasDays: query['filter[from]'] !== undefined || query['filter[to]'] !== undefined,
          inOrder: chooseSortedIndex(query),
        })),
    items: notificationItemMapper(queries),
  };
};

/** Amounts are in minor units, so that spreadsheets can add them up. */
export const notificationColumns: Columns<AdminNotification> = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['system', ({ system }) => system],
  ['verification_result', ({ verification_result: result }) => result],
  ['subject', ({ subject }) => subject],
  ['order', ({ number, unverified }) => number ?? unverified?.number ?? null],
  ['payment_id', ({ payment_id: id, unverified }) => id ?? unverified?.payment_id ?? null],
  ['received', ({ received }) => received?.cost ?? null],
  ['expected', ({ expected }) => expected?.cost ?? null],
  ['currency', ({ received, expected }) => (received ?? expected)?.currency ?? null],
  ['address', ({ address }) => address],
];
