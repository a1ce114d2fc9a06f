import type { Command, Decider } from '../kernel/index.ts';
import type { KeyRevealedToStaff } from './events.ts';

export type RevealKeyToStaff = Command<'RevealKeyToStaff', KeyRevealedToStaff['data']>;

/** Who of the staff saw a key, and why: each time is one event, so there is nothing to know. */
export const keyReveal: Decider<null, RevealKeyToStaff, KeyRevealedToStaff> = {
  initialState: null,
  decide: ({ data }) => [{ type: 'stock.KeyRevealedToStaff', data }],
  evolve: () => null,
};
