import type { Decider } from '../kernel/index.ts';
import { same } from '../kernel/index.ts';
import type {
  ChangePromo,
  CreatePromo,
  LockPromo,
  PromoCommand,
  RecordRefusal,
  SwitchPromo,
} from './commands.ts';
import type { PromoEvent } from './events.ts';
import type { KnownPromo, Promo } from './promo-state.ts';
import { evolvePromo, refusalKey } from './promo-state.ts';
import { promoRejection, rejectPromotion } from './reject.ts';
import { redeem, release, reserve } from './promo-uses.ts';

const create = ({ data }: CreatePromo, promo: Promo): readonly PromoEvent[] => {
  const { code, terms, on, batchId, now: at } = data;
  if (promo.status === 'unknown') {
    return [{ type: 'promotions.PromoCreated', data: { code, terms, on, batchId, entry: 0, at } }];
  }
  const again = batchId === promo.batchId && (batchId !== null || same(terms, promo.terms));
  return again ? [] : rejectPromotion('promo-taken');
};

const requireRevision = ({ revision }: KnownPromo, seen: number): void => {
  if (seen !== revision) rejectPromotion('changed-meanwhile', { current: { revision } });
};

/**
 * Uses never exceed the limit, so the limit is never below the uses. The limit per customer may be
 * lowered at any time, and holds for later uses. It cannot be set while the code has uses that
 * nobody counted per customer.
 */
const requireRoom = (promo: KnownPromo, { limit, perCustomer }: KnownPromo['terms']): void => {
  const { uses, usesWithoutCustomer } = promo;
  if (limit !== null && limit < uses) {
    rejectPromotion('promo-limit-below-uses', { current: { uses } });
  }
  if (perCustomer !== null && usesWithoutCustomer > 0) rejectPromotion('promo-uses-uncounted');
};

const change = (
  { data: { terms, revision, now: at } }: ChangePromo,
  promo: KnownPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  if (same(terms, promo.terms)) return [];
  if (promo.locked) return rejectPromotion('promo-locked');
  requireRevision(promo, revision);
  requireRoom(promo, terms);
  return [{ type: 'promotions.PromoChanged', data: { code, entry, terms, at } }];
};

const turn = (
  { data: { on, revision, now: at } }: SwitchPromo,
  promo: KnownPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  if (on === promo.on) return [];
  if (promo.locked) return rejectPromotion('promo-locked');
  requireRevision(promo, revision);
  return [{ type: 'promotions.PromoSwitched', data: { code, entry, on, at } }];
};

const lock = (
  { data: { reason, revision, now: at } }: LockPromo,
  promo: KnownPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  if (promo.locked) return [];
  requireRevision(promo, revision);
  return [{ type: 'promotions.PromoLocked', data: { code, entry, reason, at } }];
};

const recordRefusal = ({ data }: RecordRefusal, promo: KnownPromo): readonly PromoEvent[] =>
  promo.refused.includes(refusalKey(data)) ? [] : [{ type: 'promotions.PromoRefused', data }];

const decideKnown = (
  command: Exclude<PromoCommand, CreatePromo>,
  promo: KnownPromo,
): readonly PromoEvent[] => {
  switch (command.type) {
    case 'ChangePromo':
      return change(command, promo);
    case 'SwitchPromo':
      return turn(command, promo);
    case 'LockPromo':
      return lock(command, promo);
    case 'ReservePromo':
      return reserve(command, promo);
    case 'RedeemPromo':
      return redeem(command, promo);
    case 'ReleasePromo':
      return release(command, promo);
    case 'RecordRefusal':
      return recordRefusal(command, promo);
  }
};

const decide = (command: PromoCommand, promo: Promo): readonly PromoEvent[] => {
  if (command.type === 'CreatePromo') return create(command, promo);
  if (promo.status === 'known') return decideKnown(command, promo);
  if (command.type === 'ReleasePromo' || command.type === 'RedeemPromo') return [];
  throw promoRejection({ refusal: 'promo-not-found', why: null });
};

/** One promo code, scarce where it has limits: its stream alone decides who may use it. */
export const promo: Decider<Promo, PromoCommand, PromoEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve: evolvePromo,
};
