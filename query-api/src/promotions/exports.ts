import type { PromoDocument, PromoEntryDocument } from '@shop/domain/promotions/documents';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { Cell } from '../back-office/csv.ts';
import { csvOf } from '../back-office/csv.ts';
import type { Lang } from '@shop/domain/kernel';
import type { EntriesDeps } from './history-entries.ts';
import { ordersOf } from './history-entries.ts';
import type { HistoryFilter } from './history-filter.ts';
import { matching } from './history-filter.ts';
import type { EntryNames } from './names.ts';
import { namesIn } from './names.ts';

export const mostHistoryLines = 50_000;
const linesAtOnce = 1_000;

const decimal = (minor: number): string => (minor / 100).toFixed(2);

const historyColumns = [
  'time',
  'kind',
  'code',
  'by',
  'order',
  'person',
  'game',
  'product',
  'rate',
  'currency',
  'subtotal',
  'discount',
  'reason',
  'why',
  'game_id',
  'product_id',
  'rate_id',
];

const historyRow = (
  entry: PromoEntryDocument,
  number: number | undefined,
  names: EntryNames,
  language: Lang,
): readonly Cell[] => [
  entry.at,
  entry.kind,
  entry.code,
  entry.actor,
  number ?? null,
  entry.person_id,
  names.game?.[language] ?? null,
  names.product?.[language] ?? null,
  names.rate?.[language] ?? null,
  entry.subtotal?.currency ?? null,
  entry.subtotal && decimal(entry.subtotal.minor),
  entry.discount && decimal(entry.discount.minor),
  entry.reason,
  entry.why,
  entry.game_id,
  entry.product_id,
  entry.rate_id,
];

/**
 * The newest entries that the filter lets in, in a language; people are told apart by the hash of
 * their address.
 */
export const historyTable = async (
  deps: Pick<EntriesDeps, 'readModels' | 'catalogue'>,
  history: Collection<StoredAs<PromoEntryDocument>>,
  filter: HistoryFilter,
  language: Lang,
): Promise<string> => {
  const namesOf = namesIn(deps.catalogue);
  const rows: (readonly Cell[])[] = [];
  let part: PromoEntryDocument[] = [];
  const add = async (): Promise<void> => {
    const orders = await ordersOf(deps, part);
    for (const entry of part) {
      const { number } = orders.get(entry.order_id ?? '') ?? {};
      rows.push(historyRow(entry, number, namesOf(entry), language));
    }
    part = [];
  };
  const found = history
    .find(matching(filter))
    .sort({ 'document.at': -1, _id: -1 })
    .limit(mostHistoryLines);
  for await (const { document } of found) {
    if (document) part.push(document);
    if (part.length === linesAtOnce) await add();
  }
  await add();
  return csvOf(historyColumns, rows);
};

/** The codes of a batch in capitals, as people write them; null where there is none. */
export const batchTable = async (
  promos: Collection<StoredAs<PromoDocument>>,
  batchId: string,
): Promise<string | null> => {
  const rows: (readonly Cell[])[] = [];
  const found = promos.find({ 'document.batch_id': batchId }).sort({ 'document.code': 1 });
  for await (const { document } of found) {
    if (!document) continue;
    const { code, on, locked, uses, terms, redeemed } = document;
    rows.push([code.toUpperCase(), on, locked, terms.limit, uses, redeemed.count]);
  }
  const columns = ['code', 'on', 'locked', 'limit', 'uses', 'redeemed'];
  return rows.length === 0 ? null : csvOf(columns, rows);
};
