import type { Command, Decider } from '../kernel/index.ts';
import { isDeepEqual } from '../kernel/index.ts';
import type { PromoBatchOpened } from './events.ts';
import { isGuessable } from './promo-code.rules.ts';
import { rejectPromotion } from './reject.ts';

export type OpenPromoBatch = Command<'OpenPromoBatch', PromoBatchOpened['data']>;
export type PromoBatch = Omit<PromoBatchOpened['data'], 'at'> | null;

/**
 * The definition of a batch of generated codes. A repeat resumes it; another batch with its id is
 * rejected.
 */
export const promoBatch: Decider<PromoBatch, OpenPromoBatch, PromoBatchOpened> = {
  initialState: null,
  decide: ({ data }, batch) => {
    if (!batch) {
      if (isGuessable(data, data.count)) return rejectPromotion('promo-batch-guessable');
      return [{ type: 'promotions.PromoBatchOpened', data }];
    }
    const { at: _, ...requested } = data;
    return isDeepEqual(requested, batch) ? [] : rejectPromotion('id-taken');
  },
  evolve: (_, { data: { at: __, ...batch } }) => batch,
};
