import type { Instant, ShardedMap } from '../kernel/index.ts';
import { emptyShardedMap, shardedDelete, shardedGet, shardedSet } from '../kernel/index.ts';
import type { PromoEvent, PromoUse } from './events.ts';
import type { PromoNow } from './judging.rules.ts';
import type { PromoCode } from './promo-code.rules.ts';
import type { PromoTerms } from './promo-terms.rules.ts';

/** `until` tells a renewed reservation from the one before. */
export type ReservedUse = PromoUse & Readonly<{ until: Instant }>;

export type KnownPromo = Readonly<{
  status: 'known';
  code: PromoCode;
  terms: PromoTerms;
  on: boolean;
  locked: boolean;
  batchId: string | null;
  /** Counts what staff did to it, so that no sale comes between an editor and the code. */
  revision: number;
  /** Events so far. */
  entries: number;
  /** Reserved and redeemed. */
  uses: number;
  /** By order, until the use is redeemed or released. */
  reserved: ShardedMap<ReservedUse>;
  /** Null while nothing asks for it. */
  usesOfPersons: ShardedMap<number> | null;
  /** The last few refusals, so that repeats are one. */
  refused: readonly string[];
}>;
export type Promo = Readonly<{ status: 'unknown' }> | KnownPromo;

const rememberedRefusals = 32;

export const refusalKey = ({
  orderId,
  reason,
  why,
}: Readonly<{ orderId: string; reason: string; why: string | null }>): string =>
  `${orderId}:${reason}:${why ?? ''}`;

/** With one more refusal, and without the oldest of too many. */
export const remembering = (refused: readonly string[], key: string): readonly string[] =>
  [...refused, key].slice(-rememberedRefusals);

const counted = (
  usesOfPersons: KnownPromo['usesOfPersons'],
  personId: string,
  change: 1 | -1,
): KnownPromo['usesOfPersons'] => {
  if (!usesOfPersons) return null;
  const uses = (shardedGet(usesOfPersons, personId) ?? 0) + change;
  return uses > 0
    ? shardedSet(usesOfPersons, [[personId, uses]])
    : shardedDelete(usesOfPersons, [personId]);
};

const counting = ({ perCustomer }: PromoTerms, before: KnownPromo['usesOfPersons']) =>
  perCustomer === null ? null : (before ?? emptyShardedMap<number>());

const reservedUse = ({
  orderId,
  personId,
  gameId,
  productId,
  rateId,
  subtotal,
  discount,
  until,
}: ReservedUse): ReservedUse => ({
  orderId,
  personId,
  gameId,
  productId,
  rateId,
  subtotal,
  discount,
  until,
});

const evolveKnown = (before: KnownPromo, event: PromoEvent): KnownPromo => {
  const promo = { ...before, entries: before.entries + 1 };
  switch (event.type) {
    case 'promotions.PromoCreated':
      return promo;
    case 'promotions.PromoChanged': {
      const { terms } = event.data;
      const usesOfPersons = counting(terms, promo.usesOfPersons);
      return { ...promo, terms, usesOfPersons, revision: promo.revision + 1 };
    }
    case 'promotions.PromoSwitched':
      return { ...promo, on: event.data.on, revision: promo.revision + 1 };
    case 'promotions.PromoLocked':
      return { ...promo, on: false, locked: true, revision: promo.revision + 1 };
    case 'promotions.PromoReserved': {
      const { orderId, personId } = event.data;
      return {
        ...promo,
        uses: promo.uses + 1,
        reserved: shardedSet(promo.reserved, [[orderId, reservedUse(event.data)]]),
        usesOfPersons: counted(promo.usesOfPersons, personId, 1),
      };
    }
    case 'promotions.PromoRedeemed':
      return { ...promo, reserved: shardedDelete(promo.reserved, [event.data.orderId]) };
    case 'promotions.PromoReleased': {
      const { orderId, personId } = event.data;
      return {
        ...promo,
        uses: promo.uses - 1,
        reserved: shardedDelete(promo.reserved, [orderId]),
        usesOfPersons: counted(promo.usesOfPersons, personId, -1),
      };
    }
    case 'promotions.PromoRefused':
      return { ...promo, refused: remembering(promo.refused, refusalKey(event.data)) };
  }
};

export const evolvePromo = (promo: Promo, event: PromoEvent): Promo => {
  if (promo.status === 'known') return evolveKnown(promo, event);
  if (event.type !== 'promotions.PromoCreated') return promo;
  const { code, terms, on, batchId } = event.data;
  return {
    status: 'known',
    code,
    terms,
    on,
    locked: false,
    batchId,
    revision: 0,
    entries: 1,
    uses: 0,
    reserved: emptyShardedMap(),
    usesOfPersons: counting(terms, null),
    refused: [],
  };
};

/** What a judgement needs of it. */
export const promoNow = (promo: Promo, personId: string): PromoNow | null => {
  if (promo.status === 'unknown') return null;
  const { terms, on, uses, usesOfPersons } = promo;
  const usesOfPerson = usesOfPersons ? (shardedGet(usesOfPersons, personId) ?? 0) : 0;
  return { terms, on, uses, usesOfPerson };
};

/** What the code takes off for the order; null where it holds nothing for it. */
export const reservedFor = (promo: Promo, orderId: string): ReservedUse | null =>
  promo.status === 'known' ? (shardedGet(promo.reserved, orderId) ?? null) : null;
