import type { Decider } from '../kernel/index.ts';
import { same } from '../kernel/index.ts';
import type { ChangePromo, CreatePromo, PromoCommand, RecordRefusal } from './commands.ts';
import type { PromoEvent } from './events.ts';
import type { KnownPromo, Promo } from './promo-state.ts';
import { evolvePromo, refusalKey } from './promo-state.ts';
import { promoRejection, rejectPromotion } from './reject.ts';
import { redeem, release, reserve } from './using.ts';

const create = ({ data }: CreatePromo, promo: Promo): readonly PromoEvent[] => {
  const { code, terms, on, batchId, now: at } = data;
  if (promo.status === 'unknown') {
    return [{ type: 'promotions.PromoCreated', data: { code, terms, on, batchId, entry: 0, at } }];
  }
  const again = batchId === promo.batchId && (batchId !== null || same(terms, promo.terms));
  return again ? [] : rejectPromotion('promo-taken');
};

/**
 * Uses are never over the limit, so the limit is never under the uses. The limit per customer may
 * be lowered at any time, and holds for uses to come. It cannot be set while the code has uses that
 * nobody counted per customer.
 */
const fitsUses = (promo: KnownPromo, { limit, perCustomer }: KnownPromo['terms']): boolean =>
  (limit === null || limit >= promo.uses) &&
  (perCustomer === null || promo.usesWithoutCustomer === 0);

const change = (
  { data: { terms, revision, now: at } }: ChangePromo,
  promo: KnownPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  if (same(terms, promo.terms)) return [];
  if (promo.locked) return rejectPromotion('promo-locked');
  if (revision !== promo.revision) {
    return rejectPromotion('changed-meanwhile', { current: { revision: promo.revision } });
  }
  if (!fitsUses(promo, terms)) {
    return rejectPromotion('promo-limit-below-uses', { current: { uses: promo.uses } });
  }
  return [{ type: 'promotions.PromoChanged', data: { code, entry, terms, at } }];
};

const recordRefusal = ({ data }: RecordRefusal, promo: KnownPromo): readonly PromoEvent[] =>
  promo.refused.includes(refusalKey(data)) ? [] : [{ type: 'promotions.PromoRefused', data }];

const decideKnown = (
  command: Exclude<PromoCommand, CreatePromo>,
  promo: KnownPromo,
): readonly PromoEvent[] => {
  const { code, entries: entry } = promo;
  switch (command.type) {
    case 'ChangePromo':
      return change(command, promo);
    case 'SwitchPromo': {
      const { on, now: at } = command.data;
      if (on === promo.on) return [];
      if (promo.locked) return rejectPromotion('promo-locked');
      return [{ type: 'promotions.PromoSwitched', data: { code, entry, on, at } }];
    }
    case 'LockPromo':
      if (promo.locked) return [];
      return [{ type: 'promotions.PromoLocked', data: { code, entry, at: command.data.now } }];
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
