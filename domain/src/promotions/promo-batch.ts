import type { Command, Decider } from '../kernel/index.ts';
import { same } from '../kernel/index.ts';
import type { PromoBatchOpened } from './events.ts';
import { rejectPromotion } from './reject.ts';

export type OpenPromoBatch = Command<'OpenPromoBatch', PromoBatchOpened['data']>;
export type PromoBatch = Omit<PromoBatchOpened['data'], 'at'> | null;

/** What a batch of generated codes is to be: a repeat goes on with it, another is refused its id. */
export const promoBatch: Decider<PromoBatch, OpenPromoBatch, PromoBatchOpened> = {
  initialState: null,
  decide: ({ data }, batch) => {
    if (!batch) return [{ type: 'promotions.PromoBatchOpened', data }];
    const { at: _, ...asked } = data;
    return same(asked, batch) ? [] : rejectPromotion('id-taken');
  },
  evolve: (_, { data: { at: __, ...batch } }) => batch,
};
