import type { Decider } from '../kernel/index.ts';
import { emptyShardedMap, isDeepEqual } from '../kernel/index.ts';
import type {
  ChangePromo,
  CreatePromo,
  LockPromo,
  PromoCommand,
  RecordRefusal,
  SwitchPromo,
} from './commands.ts';
import type { PromoEvent, PromoOrigin } from './events.ts';
import type { ExistingPromo, Promo } from './promo-state.ts';
import {
  refusalKey,
  withNextEntry,
  withRecordedRefusal,
  withRedeemedUse,
  withReleasedUse,
  withReservedUse,
} from './promo-state.ts';
import { promoError, rejectPromotion } from './reject.ts';
import { redeem, release, reserve, undo } from './promo-uses.ts';

/**
 * Two numbers of a batch can generate the same code. It belongs to the first of them, and the other
 * one gets another code.
 */
const isRepeat = (
  { terms, batchId, batchIndex }: Pick<CreatePromo['data'], 'terms' | keyof PromoOrigin>,
  promo: ExistingPromo,
): boolean => {
  if (batchId !== promo.batchId) return false;
  if (batchId === null) return isDeepEqual(terms, promo.terms);
  return promo.batchIndex === null || promo.batchIndex === batchIndex;
};

const create = ({ data }: CreatePromo, promo: Promo): readonly PromoEvent[] => {
  const { now: at, ...created } = data;
  if (promo.status === 'unknown') {
    return [{ type: 'promotions.PromoCreated', data: { ...created, entry: 0, at } }];
  }
  return isRepeat(created, promo) ? [] : rejectPromotion('promo-taken');
};

const requireRevision = ({ revision }: ExistingPromo, seenRevision: number): void => {
  if (seenRevision !== revision) rejectPromotion('changed-meanwhile', { current: { revision } });
};

/**
 * Uses never exceed the limit, so the limit cannot be set below the uses. The limit per customer
 * may be lowered at any time, and applies to later uses. It cannot be set while the code has uses
 * that are not counted per customer.
 */
const requireCapacity = (
  promo: ExistingPromo,
  { limit, perCustomer }: ExistingPromo['terms'],
): void => {
  const { uses, usesWithoutCustomer } = promo;
  if (limit !== null && limit < uses) {
    rejectPromotion('promo-limit-below-uses', { current: { uses } });
  }
  if (perCustomer !== null && usesWithoutCustomer > 0) rejectPromotion('promo-uses-uncounted');
};

const change = (
  { data: { terms, revision, now: at } }: ChangePromo,
  promo: ExistingPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  if (isDeepEqual(terms, promo.terms)) return [];
  if (promo.locked) return rejectPromotion('promo-locked');
  requireRevision(promo, revision);
  requireCapacity(promo, terms);
  return [{ type: 'promotions.PromoChanged', data: { code, entry, terms, at } }];
};

const switchOnOff = (
  { data: { on, revision, now: at } }: SwitchPromo,
  promo: ExistingPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  if (on === promo.on) return [];
  if (promo.locked) return rejectPromotion('promo-locked');
  requireRevision(promo, revision);
  return [{ type: 'promotions.PromoSwitched', data: { code, entry, on, at } }];
};

const lock = (
  { data: { reason, revision, now: at } }: LockPromo,
  promo: ExistingPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  if (promo.locked) return [];
  requireRevision(promo, revision);
  return [{ type: 'promotions.PromoLocked', data: { code, entry, reason, at } }];
};

const recordRefusal = ({ data }: RecordRefusal, promo: ExistingPromo): readonly PromoEvent[] =>
  promo.refused.includes(refusalKey(data)) ? [] : [{ type: 'promotions.PromoRefused', data }];

const decideExisting = (
  command: Exclude<PromoCommand, CreatePromo>,
  promo: ExistingPromo,
): readonly PromoEvent[] => {
  switch (command.type) {
    case 'ChangePromo':
      return change(command, promo);
    case 'SwitchPromo':
      return switchOnOff(command, promo);
    case 'LockPromo':
      return lock(command, promo);
    case 'ReservePromo':
      return reserve(command, promo);
    case 'RedeemPromo':
      return redeem(command, promo);
    case 'ReleasePromo':
      return release(command, promo);
    case 'UndoPromoReservation':
      return undo(command, promo);
    case 'RecordRefusal':
      return recordRefusal(command, promo);
  }
};

/** True if the command concerns a reservation, which an unknown code does not have. */
const isForReservation = ({ type }: PromoCommand): boolean =>
  type === 'RedeemPromo' || type === 'ReleasePromo' || type === 'UndoPromoReservation';

const decide = (command: PromoCommand, promo: Promo): readonly PromoEvent[] => {
  if (command.type === 'CreatePromo') return create(command, promo);
  if (promo.status === 'existing') return decideExisting(command, promo);
  if (isForReservation(command)) return [];
  throw promoError({ refusal: 'promo-not-found', unavailableReason: null });
};

const evolveExisting = (before: ExistingPromo, event: PromoEvent): ExistingPromo => {
  const promo = withNextEntry(before);
  switch (event.type) {
    case 'promotions.PromoCreated':
      return promo;
    case 'promotions.PromoChanged':
      return { ...promo, terms: event.data.terms, revision: promo.revision + 1 };
    case 'promotions.PromoSwitched':
      return { ...promo, on: event.data.on, revision: promo.revision + 1 };
    case 'promotions.PromoLocked':
      return { ...promo, on: false, locked: true, revision: promo.revision + 1 };
    case 'promotions.PromoReserved':
      return withReservedUse(promo, event.data);
    case 'promotions.PromoRedeemed':
      return withRedeemedUse(promo, event.data.orderId);
    case 'promotions.PromoReleased':
      return withReleasedUse(promo, event.data.orderId);
    case 'promotions.PromoRefused':
      return { ...promo, refused: withRecordedRefusal(promo.refused, refusalKey(event.data)) };
  }
};

const evolve = (promo: Promo, event: PromoEvent): Promo => {
  if (promo.status === 'existing') return evolveExisting(promo, event);
  if (event.type !== 'promotions.PromoCreated') return promo;
  const { code, terms, on, batchId, batchIndex = null } = event.data;
  return {
    status: 'existing',
    code,
    terms,
    on,
    locked: false,
    batchId,
    batchIndex,
    revision: 0,
    entries: 1,
    uses: 0,
    reserved: emptyShardedMap(),
    usesWithoutCustomer: 0,
    refused: [],
  };
};

/** One promo code with its limits; only its stream decides who may use it. */
export const promo: Decider<Promo, PromoCommand, PromoEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
