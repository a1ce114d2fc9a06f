import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import { personOfAccount, userId } from '@shop/domain/identity/ids';
import type { SealedText } from '@shop/contracts/kernel';
import type { AdminMail, mailList } from '@shop/contracts/mail/contract';
import type { MailDocument } from '@shop/contracts/mail/documents';
import type { ReadModels, StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { chooseRangeIndex } from '../back-office/range-index.ts';
import { dayCondition } from '../back-office/ranges.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { maskEmail } from '../people/mask-email.ts';

export type MailListQueries = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: (sealed: SealedText) => Promise<string>;
  emailHash: (email: string) => string;
}>;

type MailCollection = Collection<StoredModel<MailDocument>>;
type MailListQuery = z.output<typeof mailList.tableQuery> & Readonly<{ q?: string | undefined }>;

/** The person ids of an address: its hash for a guest, and the ids of its accounts. */
const findPersons = async (
  { readModels, emailHash }: MailListQueries,
  email: string,
): Promise<readonly string[]> => {
  const hash = emailHash(email);
  const { documents } = await readModels.serving<UserDocument>(usersModel);
  const users = await documents
    .find({ 'document.email_hash': { $eq: hash } }, { projection: { _id: 1 } })
    .toArray();
  return [hash, ...users.map(({ _id }) => personOfAccount(userId(_id)))];
};

/** Matches an order number, or a whole email address. */
const searchCondition = async (queries: MailListQueries, q: string): Promise<Document> =>
  q.includes('@')
    ? { 'document.person_id': { $in: [...(await findPersons(queries, q))] } }
    : { 'document.number': { $eq: /^\d{1,10}$/.test(q) ? Number(q) : -1 } };

const sorts = {
  urgency: 'urgency',
  changed_at: 'changed_at',
  requested_at: 'requested_at',
} as const;

/**
 * Excludes mail that is not due, by a range of the sort index. Only mail with keys can lack a
 * status.
 */
const dueCondition = (sort: string): Document =>
  sort.endsWith('urgency')
    ? { 'document.urgency': { $gt: Number.MIN_SAFE_INTEGER } }
    : { [`document.${sort.replace(/^-/, '')}`]: { $gt: '' } };

/** A mail document with a status. */
type DueMail = MailDocument &
  Readonly<{ status: AdminMail['status']; requested_at: string; changed_at: string }>;

const isDueMail = (mail: MailDocument): mail is DueMail =>
  mail.status !== null && mail.requested_at !== null && mail.changed_at !== null;

export const mailItemMapper = ({ open }: Pick<MailListQueries, 'open'>) => {
  const openOrNull = createTextOpener(open);
  return async (found: readonly FoundDocument<MailDocument>[]): Promise<readonly AdminMail[]> => {
    const items = await Promise.all(
      found.map(async ({ id, document }): Promise<AdminMail[]> => {
        if (!isDueMail(document)) return [];
        const email = await openOrNull(document.email);
        const { kind, user_id, number, lang, about, status, reason, round } = document;
        return [
          {
            id,
            kind,
            email_masked: email === null ? null : maskEmail(email),
            user_id,
            number,
            lang,
            about: { ...about },
            status,
            reason,
            round,
            requested_at: document.requested_at,
            changed_at: document.changed_at,
          },
        ];
      }),
    );
    return items.flat();
  };
};

/** The key of the index for a sort order. */
const findOrderIndex = (sort: string): Document => {
  const direction = sort === 'urgency' ? 1 : -1;
  return { [`document.${sort}`]: direction, _id: direction };
};

export const buildMailList = async (
  queries: MailListQueries,
  documents: MailCollection,
  query: MailListQuery,
): Promise<List<MailDocument, AdminMail>> => {
  const days = dayCondition('document.changed_at', query['filter[from]'], query['filter[to]']);
  const equals = {
    status: query['filter[status]'],
    kind: query['filter[kind]'],
    lang: query['filter[lang]'],
    number: query['filter[order]'],
  };
  const { status, kind } = equals;
  const isAlwaysDue = status !== undefined || (kind !== undefined && kind !== 'order-keys');
  const isFiltered = Object.values(equals).some((value) => value !== undefined);
  const sort = query.sort.replace(/^-/, '');
  const isRanged = days.length > 0 && sort !== 'changed_at' && query.q === undefined;
  return {
    documents,
    query,
    sorts,
    is: equals,
    where: [
      ...(isAlwaysDue ? [] : [dueCondition(query.sort)]),
      ...days,
      ...(query.q === undefined ? [] : [await searchCondition(queries, query.q)]),
    ],
    present: {},
    ...(sort !== 'urgency' && { indexes: { changed_at: -1, requested_at: -1 } as const }),
    ...(isRanged &&
      (await chooseRangeIndex({
        documents,
        range: days,
        byRange: { 'document.changed_at': -1, _id: -1 },
        inOrder: isFiltered ? undefined : findOrderIndex(sort),
        maxSorted: 2_000,
        isAlone: !isFiltered,
      }))),
    items: mailItemMapper(queries),
  };
};

export const mailColumns: Columns<AdminMail> = [
  ['id', ({ id }) => id],
  ['kind', ({ kind }) => kind],
  ['status', ({ status }) => status],
  ['reason', ({ reason }) => reason],
  ['email', ({ email_masked: email }) => email],
  ['user_id', ({ user_id: id }) => id],
  ['order', ({ number }) => number],
  ['lang', ({ lang }) => lang],
  ['round', ({ round }) => round],
  ['requested_at', ({ requested_at: at }) => at],
  ['changed_at', ({ changed_at: at }) => at],
];
