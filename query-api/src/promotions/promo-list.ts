import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { endOfDay } from '@shop/contracts/wire/filters.contract';
import type { Instant } from '@shop/contracts/kernel';
import type { PromoItem, promosExportQuery } from '@shop/contracts/promotions/contract';
import type { PromoStatus } from '@shop/contracts/promotions/values';
import type { PromoBatchDocument, PromoDocument } from '@shop/contracts/promotions/documents';
import { promoBatchesModel, promosModel } from '@shop/contracts/promotions/documents';
import { foldPromoCode } from '@shop/contracts/promotions/promo-code';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { dayCondition } from '../back-office/ranges.ts';
import { findCollection } from '../positions/min-position.ts';
import type { PromotionBackOffice } from './back-office.ts';
import { toPromoItem } from './to-wire.ts';

type Query = z.output<typeof promosExportQuery>;

/** The limit in lists, because a scope may have hundreds of names. */
export const maxScopeNames = 5;

const decimal = ({ cost }: Readonly<{ cost: number }>): number => cost / 100;

const formatScope = ({ scope, scope_names: names }: PromoItem): string => {
  if (scope.kind === 'all') return 'all';
  const left = scope.game_ids.length + scope.product_ids.length + scope.rate_ids.length;
  const shown = names.map(({ name_eng: name, id }) => name ?? id).join(', ');
  return left > names.length ? `${shown} +${left - names.length}` : shown;
};

export const promoColumns: Columns<PromoItem> = [
  ['code', ({ code }) => shownPromoCode(code)],
  ['status', ({ status }) => status],
  ['percent', ({ reward }) => (reward.kind === 'percent' ? reward.percent : null)],
  ['off_rub', ({ reward }) => findFixedAmount(reward, 'rub')],
  ['off_usd', ({ reward }) => findFixedAmount(reward, 'usd')],
  ['scope', formatScope],
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['limit', ({ limit }) => limit],
  ['per_customer', (promo) => promo.per_customer],
  ['uses', ({ uses }) => uses],
  ['reserved', ({ reserved }) => reserved],
  ['redeemed', ({ totals }) => totals.redeemed.count],
  ['given_rub', ({ totals }) => decimal(totals.redeemed.discount.rub)],
  ['given_usd', ({ totals }) => decimal(totals.redeemed.discount.usd)],
  ['revenue_rub', ({ revenue }) => decimal(revenue.rub)],
  ['revenue_usd', ({ revenue }) => decimal(revenue.usd)],
  ['refused', ({ totals }) => totals.refused],
  ['batch', (promo) => promo.batch_name],
  ['created_at', (promo) => promo.created_at],
];

const findFixedAmount = (reward: PromoItem['reward'], currency: 'rub' | 'usd'): number | null => {
  const minor = reward.kind === 'fixed' ? reward.amount[currency] : null;
  return minor === null ? null : minor / 100;
};

const codePrefixCondition = (q: string): Document => {
  const code = foldPromoCode(q);
  return { 'document.code': { $gte: code, $lt: `${code}\u{10FFFF}` } };
};

const storedStatusCondition = (value: string): Document => ({
  'document.listing.status': { $eq: value },
});

/** The same statuses as `promoStatusAt`, in MongoDB's query language. */
const statusConditions = (status: PromoStatus, now: Instant): readonly Document[] => {
  switch (status) {
    case 'locked':
    case 'off':
    case 'used_up':
      return [storedStatusCondition(status)];
    case 'over':
      return [storedStatusCondition('on'), { 'document.listing.ends_at': { $lte: now } }];
    case 'planned':
      // a planned code also ends in the future, but the index of ends would scan all codes that are
      // not over
      return [storedStatusCondition('on'), { 'document.listing.starts_at': { $gt: now } }];
    case 'active':
      return [
        storedStatusCondition('on'),
        { 'document.listing.ends_at': { $gt: now } },
        { 'document.listing.starts_at': { $lte: now } },
      ];
  }
};

const dateConditions = (query: Query): readonly Document[] => {
  const {
    'filter[valid_from]': validFrom,
    'filter[valid_to]': validTo,
    'filter[created_from]': createdFrom,
    'filter[created_to]': createdTo,
  } = query;
  return [
    ...(validFrom === undefined ? [] : [{ 'document.listing.ends_at': { $gt: validFrom } }]),
    ...(validTo === undefined
      ? []
      : [{ 'document.listing.starts_at': { $lte: endOfDay(validTo) } }]),
    ...dayCondition('document.created_at', createdFrom, createdTo),
  ];
};

const scopeConditions = (query: Query): readonly Document[] =>
  [query['filter[game]'], query['filter[product]']].flatMap((id) =>
    id === undefined ? [] : [{ 'document.listing.scope_ids': { $eq: id } }],
  );

const listingConditions = (query: Query): readonly Document[] => {
  const { 'filter[reward]': reward, 'filter[scope]': scope } = query;
  return [
    ...(reward === undefined ? [] : [{ 'document.listing.reward': { $eq: reward } }]),
    ...(scope === undefined ? [] : [{ 'document.listing.scope': { $eq: scope } }]),
  ];
};

/** The direction of the index for each sort order, see `promosProjection`. */
const indexes = {
  code: 1,
  created_at: -1,
  uses: -1,
  given: -1,
  revenue: -1,
  ends_at: 1,
  refused: -1,
} as const;

const sorts = {
  code: 'code',
  created_at: 'created_at',
  uses: 'uses',
  given: 'redeemed.RUB',
  revenue: 'revenue.RUB',
  ends_at: 'listing.ends_at',
  refused: 'refused',
} as const;

/** The names of batches by id. */
export const findBatchNames = async (
  { readModels }: Pick<PromotionBackOffice, 'readModels'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return new Map();
  const { documents } = await readModels.serving<PromoBatchDocument>(promoBatchesModel);
  const found = await documents
    .find({ _id: { $in: uniqueIds } }, { projection: { 'document.name': 1 } })
    .toArray();
  return new Map(found.flatMap(({ _id, document }) => (document ? [[_id, document.name]] : [])));
};

export const buildPromoList = async (
  queries: PromotionBackOffice,
  query: Query,
  ctx: Context,
): Promise<List<PromoDocument, PromoItem>> => {
  const { documents } = await findCollection<PromoDocument>(ctx, queries.readModels, promosModel);
  const now = queries.clock();
  const { 'filter[status]': status } = query;
  const items = async (
    found: readonly FoundDocument<PromoDocument>[],
  ): Promise<readonly PromoItem[]> => {
    const batches = await findBatchNames(
      queries,
      found.map(({ document }) => document.batch_id),
    );
    return found.map(({ document }) =>
      toPromoItem(document, {
        names: queries.names.inScope(document.terms.scope, maxScopeNames),
        batchName: batches.get(document.batch_id ?? '') ?? null,
        now,
      }),
    );
  };
  return {
    documents,
    query,
    sorts,
    indexes,
    is: { batch_id: query['filter[batch]'] },
    where: [
      ...(status === undefined ? [] : statusConditions(status, now)),
      ...listingConditions(query),
      ...scopeConditions(query),
      ...dateConditions(query),
      ...(query.q === undefined ? [] : [codePrefixCondition(query.q)]),
    ],
    items,
  };
};
