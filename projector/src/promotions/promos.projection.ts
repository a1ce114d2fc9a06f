import type { RecordedEvent } from '@shop/domain/kernel';
import type { PromoDocument, PromoListing } from '@shop/contracts/promotions/documents';
import { promosModel } from '@shop/contracts/promotions/documents';
import type {
  PromoEvent,
  PromoRedeemed,
  PromoReleased,
  PromoReserved,
} from '@shop/domain/promotions/events';
import { storedStatusOf } from '@shop/domain/promotions/promo-status-at.rules';
import type { Scope } from '@shop/contracts/promotions/promo-terms';
import { countUse, noCounters } from './promo-counters.ts';
import { defineProjection } from '../define-projection.ts';

/** Values that sort before and after every moment. */
const [firstMoment, lastMoment] = ['', '~'];

const listScopeIds = (scope: Scope): readonly string[] =>
  scope.kind === 'all' ? [] : [...scope.gameIds, ...scope.productIds, ...scope.rateIds];

const toListing = (promo: Omit<PromoDocument, 'listing'>): PromoListing => {
  const { reward, scope, from, to } = promo.terms;
  return {
    status: storedStatusOf(promo),
    reward: reward.kind,
    scope: scope.kind,
    scope_ids: listScopeIds(scope),
    starts_at: from ?? firstMoment,
    ends_at: to ?? lastMoment,
  };
};

const updateListing = (promo: Omit<PromoDocument, 'listing'>): PromoDocument => ({
  ...promo,
  listing: toListing(promo),
});

type Handler<E> = (promo: PromoDocument | null, event: E) => PromoDocument | null;

const countUseOf =
  (
    kind: 'reserved' | 'redeemed' | 'released',
  ): Handler<RecordedEvent<PromoReserved | PromoRedeemed | PromoReleased>> =>
  (promo, { data }) =>
    promo && updateListing({ ...promo, ...countUse(promo, kind, data.discount), uses: data.uses });

const reserveUse: Handler<RecordedEvent<PromoReserved>> = (promo, event) =>
  event.data.isRenewed ? promo : countUseOf('reserved')(promo, event);

const redeemUse: Handler<RecordedEvent<PromoRedeemed>> = (promo, event) => {
  const counted = countUseOf('redeemed')(promo, event);
  if (!counted) return null;
  const { subtotal, discount } = event.data;
  const paid = counted.revenue[subtotal.currency] + subtotal.minor - discount.minor;
  return { ...counted, revenue: { ...counted.revenue, [subtotal.currency]: paid } };
};

/** Applies a change by staff. */
const applyChange = (
  promo: PromoDocument | null,
  at: PromoDocument['created_at'],
  change: Partial<Pick<PromoDocument, 'terms' | 'on' | 'locked'>>,
): PromoDocument | null =>
  promo && updateListing({ ...promo, ...change, revision: promo.revision + 1, changed_at: at });

/** One document per code: its terms and its totals. */
export const promosProjection = defineProjection('promo', 'promoRefusals').projection<
  PromoDocument,
  PromoEvent
>({
  ...promosModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [
    { code: 1 },
    { created_at: -1 },
    { uses: -1 },
    { refused: -1 },
    { 'redeemed.RUB': -1 },
    { 'revenue.RUB': -1 },
    { 'listing.ends_at': 1 },
    { 'listing.status': 1, 'listing.ends_at': 1 },
    { 'listing.status': 1, 'listing.starts_at': 1 },
    { 'listing.reward': 1 },
    { 'listing.scope': 1 },
    { 'listing.scope_ids': 1 },
    { batch_id: 1, code: 1 },
  ],
  documentIds: ({ data }) => [data.code],
  on: {
    'promotions.PromoCreated': (_, { data }) =>
      updateListing({
        ...noCounters,
        code: data.code,
        terms: data.terms,
        on: data.on,
        locked: false,
        batch_id: data.batchId,
        revision: 0,
        created_at: data.at,
        changed_at: null,
        uses: 0,
        revenue: { RUB: 0, USD: 0 },
      }),
    'promotions.PromoChanged': (promo, { data: { terms, at } }) =>
      applyChange(promo, at, { terms }),
    'promotions.PromoSwitched': (promo, { data: { on, at } }) => applyChange(promo, at, { on }),
    'promotions.PromoLocked': (promo, { data: { at } }) =>
      applyChange(promo, at, { on: false, locked: true }),
    'promotions.PromoReserved': reserveUse,
    'promotions.PromoRedeemed': redeemUse,
    'promotions.PromoReleased': countUseOf('released'),
    'promotions.PromoRefused': (promo) => promo && { ...promo, refused: promo.refused + 1 },
  },
});
