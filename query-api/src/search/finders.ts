import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { SearchItem, SearchKind } from '@shop/contracts/back-office/search.contract';
import { maxPerKind } from '@shop/contracts/back-office/search.contract';
import type { GameDocument, ProductDocument } from '@shop/contracts/catalog/documents';
import { gamesModel, productsModel } from '@shop/contracts/catalog/documents';
import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { Lang, LocalizedText, SealedText } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import {
  orderStatusLabels,
  displayOrderStatus,
} from '@shop/contracts/ordering/status-labels.contract';
import type { PromoDocument } from '@shop/contracts/promotions/documents';
import { promosModel } from '@shop/contracts/promotions/documents';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { keyStatusLabels } from '@shop/contracts/stock/status-labels.contract';
import { ticketStatusLabels } from '@shop/contracts/support/status-labels.contract';
import type { KeyDocument } from '@shop/contracts/stock/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import { canonicalKey } from '@shop/domain/stock/key-lines.rules';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import { escapeRegex, containsText } from '../back-office/contains-text.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { maskEmail } from '../people/mask-email.ts';
import { listPaymentIds } from '../text-search/payment-ids.ts';
import { maskKey } from '../people/mask-key.ts';

export type SearchDeps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: (sealed: SealedText) => Promise<string>;
  emailHash: (email: string) => string;
  nameHashes: (name: string) => readonly string[];
  /** Hashes a key in its canonical form. */
  keyHash: (key: string) => string;
}>;

type Finder = Readonly<{
  kind: SearchKind;
  /** The minimum level to open its section. */
  level: 1 | 2;
  find: (q: string, lang: Lang) => Promise<readonly SearchItem[]>;
}>;

const numberPattern = /^\d{1,10}$/;
/** A longer text is a pasted key, not a name or a code. */
const maxNameLength = 100;

const other: Readonly<Record<Lang, Lang>> = { rus: 'eng', eng: 'rus' };
const usesLabels: Readonly<Record<Lang, string>> = { rus: 'Использований', eng: 'Uses' };
const withName = (name: LocalizedText, lang: Lang) => ({
  label: name[lang],
  detail: name[other[lang]],
});

const orderItem = (order: OrderDocument, lang: Lang): SearchItem => ({
  id: order.order_id,
  label: String(order.number),
  detail: `${order.bought.product.name[lang]} · ${orderStatusLabels[lang][displayOrderStatus(order)]}`,
  path: `/admin/orders/${order.number}`,
});

type FinderDeps = Omit<SearchDeps, 'open'> &
  Readonly<{ open: ReturnType<typeof createTextOpener> }>;

const findMatches = async <Doc extends object>(
  readModels: SearchDeps['readModels'],
  model: ModelName,
  where: Document,
): Promise<Doc[]> => {
  const { documents } = await readModels.serving<Doc>(model);
  const some = await documents.find(where).limit(maxPerKind).toArray();
  return some.flatMap(({ document }) => document ?? []);
};

const findOrders = async (
  { readModels, emailHash }: FinderDeps,
  q: string,
  lang: Lang,
): Promise<readonly SearchItem[]> => {
  const either: Document[] = q.includes('@')
    ? [{ 'document.email_hash': emailHash(q) }]
    : [{ 'document.payments': { $in: listPaymentIds(q) } }];
  if (numberPattern.test(q)) either.unshift({ 'document.number': Number(q) });
  const orders = await findMatches<OrderDocument>(readModels, ordersModel, { $or: either });
  return orders
    .toSorted((one, next) => (one.placed_at < next.placed_at ? 1 : -1))
    .map((order) => orderItem(order, lang));
};

const findKeys = async (
  { readModels, open, keyHash }: FinderDeps,
  q: string,
  lang: Lang,
): Promise<readonly SearchItem[]> => {
  const { documents } = await readModels.serving<KeyDocument>(keysModel);
  const fingerprint = keyHash(canonicalKey(q));
  const keys = await documents
    .find({ 'document.fingerprint': fingerprint })
    .limit(maxPerKind)
    .toArray();
  const items = keys.map(async ({ _id, document: key }) => {
    if (!key) return [];
    const text = key.status === 'shared' ? null : await open(key.sealed);
    const [product] = await findMatches<ProductDocument>(readModels, productsModel, {
      _id: key.product_id,
    });
    return [
      {
        id: _id,
        label: text === null ? '••••' : maskKey(text),
        detail: `${product?.details.name[lang] ?? key.batch} · ${keyStatusLabels[lang][key.status]}`,
        path: `/admin/keys/${_id}`,
      },
    ];
  });
  return (await Promise.all(items)).flat();
};

const findTickets = async (
  { readModels }: FinderDeps,
  q: string,
  lang: Lang,
): Promise<readonly SearchItem[]> => {
  if (!numberPattern.test(q)) return [];
  const tickets = await findMatches<TicketDocument>(readModels, ticketsModel, {
    $or: [{ 'document.number': Number(q) }, { 'document.order_numbers': Number(q) }],
  });
  return tickets.map(({ id, number, status }) => ({
    id,
    label: String(number),
    detail: ticketStatusLabels[lang][status],
    path: `/tickets/${id}`,
  }));
};

const findUsers = async (
  { readModels, open, emailHash, nameHashes }: FinderDeps,
  q: string,
): Promise<readonly SearchItem[]> => {
  const words = q.length > maxNameLength ? [] : nameHashes(q);
  if (!q.includes('@') && words.length === 0) return [];
  const users = await findMatches<UserDocument>(
    readModels,
    usersModel,
    q.includes('@')
      ? { 'document.email_hash': emailHash(q) }
      : { 'document.name_hashes': { $all: words } },
  );
  return Promise.all(
    users.map(async ({ id, name, email }) => {
      const [opened, address] = await Promise.all([open(name), open(email)]);
      return {
        id,
        label: opened ?? '***',
        detail: address === null ? null : maskEmail(address),
        path: `/admin/users/${id}`,
      };
    }),
  );
};

const findPromos = async (
  { readModels }: FinderDeps,
  q: string,
  lang: Lang,
): Promise<readonly SearchItem[]> => {
  const typed = readPromoCode(q);
  if (typed === null || typed === '') return [];
  const promos = await findMatches<PromoDocument>(readModels, promosModel, {
    'document.code': { $regex: `^${escapeRegex(typed)}` },
  });
  return promos.map(({ code, uses }) => ({
    id: code,
    label: shownPromoCode(code),
    detail: `${usesLabels[lang]}: ${uses}`,
    path: `/admin/promos/${encodeURIComponent(code)}`,
  }));
};

const byName = ['document.details.name.rus', 'document.details.name.eng', 'document.details.path'];
const findNamed = async (
  { readModels }: FinderDeps,
  { model, page }: Readonly<{ model: typeof gamesModel | typeof productsModel; page: string }>,
  q: string,
  lang: Lang,
): Promise<readonly SearchItem[]> => {
  if (q.length > maxNameLength) return [];
  const all = await findMatches<GameDocument | ProductDocument>(
    readModels,
    model,
    containsText(byName, q),
  );
  return all.map(({ id, details }) => ({
    id,
    ...withName(details.name, lang),
    path: `${page}/${id}`,
  }));
};

const gamePages = { model: gamesModel, page: '/admin/games' } as const;
const productPages = { model: productsModel, page: '/admin/products' } as const;

/**
 * The finders of each kind. Numbers and hashes use an index; names use a scan of the catalog in
 * memory.
 */
export const createFinders = (searchDeps: SearchDeps): readonly Finder[] => {
  const deps = { ...searchDeps, open: createTextOpener(searchDeps.open) };
  return [
    { kind: 'order', level: 2, find: (q, lang) => findOrders(deps, q, lang) },
    { kind: 'key', level: 2, find: (q, lang) => findKeys(deps, q, lang) },
    { kind: 'ticket', level: 1, find: (q, lang) => findTickets(deps, q, lang) },
    { kind: 'user', level: 1, find: (q) => findUsers(deps, q) },
    { kind: 'promo', level: 2, find: (q, lang) => findPromos(deps, q, lang) },
    { kind: 'game', level: 2, find: (q, lang) => findNamed(deps, gamePages, q, lang) },
    { kind: 'product', level: 2, find: (q, lang) => findNamed(deps, productPages, q, lang) },
  ];
};
