import type { Command, Decider } from '../kernel/index.ts';
import type { KeyRevealedToStaff } from './events.ts';

export type RevealKeyToStaff = Command<'RevealKeyToStaff', KeyRevealedToStaff['data']>;

/**
 * Records each time that staff reveal a key, with the reason. Every reveal is one event, so there
 * is no state.
 */
export const keyReveal: Decider<null, RevealKeyToStaff, KeyRevealedToStaff> = {
  initialState: null,
  decide: ({ data }) => [{ type: 'stock.KeyRevealedToStaff', data }],
  evolve: () => null,
};
