import type { Sealed } from '@shop/contracts/kernel';
import type { PaymentNotificationDocument } from '@shop/contracts/payments/documents';
import type {
  AdminNotification,
  notificationsExportQuery,
} from '@shop/contracts/payments/notifications.contract';
import { revealedNotification } from '@shop/contracts/payments/notifications.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import type { Found, List } from '../back-office/list.ts';
import { presentBy } from '../back-office/list.ts';
import { onDays } from '../back-office/ranges.ts';
import type { StaffNamesDeps } from '../identity/staff-names.ts';
import { staffNames } from '../identity/staff-names.ts';
import { openIfKept } from '../identity/opening.ts';
import { indexForAmounts } from './amount-index.ts';
import { amountRanges, inRange } from './filters.ts';

export type NotificationQueries = StaffNamesDeps &
  Readonly<{
    open: (sealed: Sealed) => Promise<string>;
    senderHash: (address: string) => string;
  }>;

type Notifications = Collection<StoredAs<PaymentNotificationDocument>>;
type FoundNotification = Found<PaymentNotificationDocument>;

const decisionsOf = ({ verifications, settled, reveals }: PaymentNotificationDocument) => [
  ...verifications,
  ...reveals,
  ...(settled ? [settled] : []),
];

/** Notifications as administrators see them: names and addresses are opened, the content is not. */
export const notificationItems =
  (queries: NotificationQueries) =>
  async (found: readonly FoundNotification[]): Promise<readonly AdminNotification[]> => {
    const open = openIfKept(queries.open);
    const names = await staffNames(
      queries,
      found.flatMap(({ document }) => decisionsOf(document).map(({ by }) => by)),
    );
    const named = <Decision extends Readonly<{ by: string }>>(decision: Decision) => ({
      ...decision,
      by_name: names.get(decision.by) ?? null,
    });
    const addressOf = async (content: Sealed): Promise<string | null> => {
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
        claim: document.claim && {
          number: document.claim.number,
          payment_id: document.claim.paymentId,
        },
        received: document.received && toWireMoney(document.received),
        expected: document.expected && toWireMoney(document.expected),
        address: await addressOf(document.content),
        at: document.at,
        verifications: document.verifications.map(named),
        settled: document.settled && named(document.settled),
      })),
    );
  };

const truth = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true';

/** Notifications that one search finds at most. */
const mostFound = 1_000;

/** The ids of those that name an order or a payment, also where it is only a claim. */
const idsNaming = async (
  documents: Notifications,
  named: Readonly<Record<string, string | number>>,
): Promise<readonly string[]> => {
  const [[field, value] = ['', '']] = Object.entries(named);
  const found = await documents
    .find({ [`document.${field}`]: { $eq: value } }, { projection: { _id: 1 } })
    .sort({ [`document.${field}`]: 1, 'document.at': -1, _id: -1 })
    .limit(mostFound)
    .toArray();
  return found.map(({ _id }) => _id);
};

/** An order's number, or the provider's id of a payment with or without its system. */
const matching = async (documents: Notifications, q: string): Promise<Document> => {
  const byPayment = idsNaming(documents, { named_payment_id: q.slice(q.indexOf(':') + 1) });
  const byOrder = /^\d{1,10}$/.test(q) ? idsNaming(documents, { named_number: Number(q) }) : [];
  return { _id: { $in: [...(await byPayment), ...(await byOrder)] } };
};

const sortedIndex = (query: z.output<typeof notificationsExportQuery>): Document => {
  const named = [
    ['verification_result', query['filter[verification_result]']],
    ['system', query['filter[system]']],
  ] as const;
  const [field] = named.find(([, value]) => value !== undefined) ?? [];
  return {
    ...(field !== undefined && { [`document.${field}`]: 1 }),
    'document.at': -1,
    _id: -1,
  };
};

export const notificationList = async (
  queries: NotificationQueries,
  documents: Notifications,
  query: z.output<typeof notificationsExportQuery>,
): Promise<List<PaymentNotificationDocument, AdminNotification>> => {
  const address = query['filter[address]'];
  const ranges = amountRanges(query);
  const isLookedUp =
    query.q !== undefined || address !== undefined || query['filter[number]'] !== undefined;
  const filter = {
    is: {
      system: query['filter[system]'],
      verification_result: query['filter[verification_result]'],
      named_number: query['filter[number]'],
      address_hash: address && queries.senderHash(address),
      is_verified_again: truth(query['filter[verified_again]']),
    },
    where: [
      ...onDays('document.at', query['filter[from]'], query['filter[to]']),
      ...ranges.map((range) => inRange('received', range)),
      ...(query.q === undefined ? [] : [await matching(documents, query.q)]),
    ],
  };
  return {
    documents,
    asked: query,
    sorts: { at: 'at' },
    ...filter,
    present: presentBy('at'),
    ...(isLookedUp
      ? {}
      : await indexForAmounts({
          documents,
          field: 'received',
          ranges,
          filter,
          hasDays: query['filter[from]'] !== undefined || query['filter[to]'] !== undefined,
          inOrder: sortedIndex(query),
        })),
    items: notificationItems(queries),
  };
};

/** Amounts are in minor units, so that spreadsheets can add them up. */
export const notificationColumns: Columns<AdminNotification> = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['system', ({ system }) => system],
  ['verification_result', ({ verification_result: result }) => result],
  ['subject', ({ subject }) => subject],
  ['order', ({ number, claim }) => number ?? claim?.number ?? null],
  ['payment_id', ({ payment_id: id, claim }) => id ?? claim?.payment_id ?? null],
  ['received', ({ received }) => received?.cost ?? null],
  ['expected', ({ expected }) => expected?.cost ?? null],
  ['currency', ({ received, expected }) => (received ?? expected)?.currency ?? null],
  ['address', ({ address }) => address],
];
