import type { Recorded } from '@shop/domain/kernel';
import type { PromoDocument, PromoListing } from '@shop/contracts/promotions/documents';
import { promosModel } from '@shop/contracts/promotions/documents';
import type {
  PromoEvent,
  PromoRedeemed,
  PromoReleased,
  PromoReserved,
} from '@shop/domain/promotions/events';
import { settledState } from '@shop/domain/promotions/promo-state-at.rules';
import type { Scope } from '@shop/contracts/promotions/promo-terms';
import { counting, noCounters } from './counting.ts';
import { observing } from '../observing.ts';

/** Before and after every moment that a code can have. */
const [firstMoment, lastMoment] = ['', '~'];

const idsIn = (scope: Scope): readonly string[] =>
  scope.kind === 'all' ? [] : [...scope.gameIds, ...scope.productIds, ...scope.rateIds];

const listingOf = (promo: Omit<PromoDocument, 'listing'>): PromoListing => {
  const { reward, scope, from, to } = promo.terms;
  return {
    state: settledState(promo),
    reward: reward.kind,
    scope: scope.kind,
    scope_ids: idsIn(scope),
    starts_at: from ?? firstMoment,
    ends_at: to ?? lastMoment,
  };
};

const withListing = (promo: Omit<PromoDocument, 'listing'>): PromoDocument => ({
  ...promo,
  listing: listingOf(promo),
});

type Handler<E> = (promo: PromoDocument | null, event: E) => PromoDocument | null;

const used =
  (
    kind: 'reserved' | 'redeemed' | 'released',
  ): Handler<Recorded<PromoReserved | PromoRedeemed | PromoReleased>> =>
  (promo, { data }) =>
    promo && withListing({ ...promo, ...counting(promo, kind, data.discount), uses: data.uses });

const redeemed: Handler<Recorded<PromoRedeemed>> = (promo, event) => {
  const counted = used('redeemed')(promo, event);
  if (!counted) return null;
  const { subtotal, discount } = event.data;
  const paid = counted.revenue[subtotal.currency] + subtotal.minor - discount.minor;
  return { ...counted, revenue: { ...counted.revenue, [subtotal.currency]: paid } };
};

/** A change by staff. */
const changed = (
  promo: PromoDocument | null,
  at: PromoDocument['created_at'],
  change: Partial<Pick<PromoDocument, 'terms' | 'on' | 'locked'>>,
): PromoDocument | null =>
  promo && withListing({ ...promo, ...change, revision: promo.revision + 1, changed_at: at });

/** One document per code: its terms and its totals. */
export const promosProjection = observing('promo', 'promoRefusals').projection<
  PromoDocument,
  PromoEvent
>({
  ...promosModel,
  ignores: {},
  followed: true,
  indexes: [
    { code: 1 },
    { created_at: -1 },
    { uses: -1 },
    { refused: -1 },
    { 'redeemed.RUB': -1 },
    { 'revenue.RUB': -1 },
    { 'listing.ends_at': 1 },
    { 'listing.state': 1, 'listing.ends_at': 1 },
    { 'listing.state': 1, 'listing.starts_at': 1 },
    { 'listing.reward': 1 },
    { 'listing.scope': 1 },
    { 'listing.scope_ids': 1 },
    { batch_id: 1, code: 1 },
  ],
  documentIds: ({ data }) => [data.code],
  on: {
    'promotions.PromoCreated': (_, { data }) =>
      withListing({
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
    'promotions.PromoChanged': (promo, { data: { terms, at } }) => changed(promo, at, { terms }),
    'promotions.PromoSwitched': (promo, { data: { on, at } }) => changed(promo, at, { on }),
    'promotions.PromoLocked': (promo, { data: { at } }) =>
      changed(promo, at, { on: false, locked: true }),
    'promotions.PromoReserved': used('reserved'),
    'promotions.PromoRedeemed': redeemed,
    'promotions.PromoReleased': used('released'),
    'promotions.PromoRefused': (promo) => promo && { ...promo, refused: promo.refused + 1 },
  },
});
