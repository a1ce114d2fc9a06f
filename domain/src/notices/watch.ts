import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { WatchAsked, WatchEvent } from './events.ts';

type Of<Type extends string, Data extends object> = Command<
  Type,
  Data & { watchId: string; now: Instant }
>;

export type AskWatch = Of<'AskWatch', Omit<WatchAsked['data'], 'watchId' | 'turn' | 'at'>>;
export type ServeWatch = Of<'ServeWatch', { turn: number }>;
export type StopWatch = Of<'StopWatch', object>;
export type WatchCommand = AskWatch | ServeWatch | StopWatch;

export type Watch =
  | Readonly<{ status: 'unasked' }>
  | Readonly<{ status: 'open' | 'served' | 'stopped'; productId: string; turn: number }>;

/**
 * One address's wish to hear of one product or rate, once. Who reads the mail may stop it; then
 * only the account of that address can ask again, no stranger who types it in.
 */
export const watch: Decider<Watch, WatchCommand, WatchEvent> = {
  initialState: { status: 'unasked' },

  decide: (command, known) => {
    const { watchId, now: at } = command.data;
    if (command.type === 'AskWatch') {
      const { now: _, ...asked } = command.data;
      if (known.status === 'open') return [];
      if (known.status === 'stopped' && asked.userId === null) return [];
      const turn = known.status === 'unasked' ? 1 : known.turn + 1;
      return [{ type: 'notices.WatchAsked', data: { ...asked, turn, at } }];
    }
    if (known.status === 'unasked') return [];
    const about = { watchId, productId: known.productId, at };
    switch (command.type) {
      case 'ServeWatch': {
        const { turn } = command.data;
        return known.status === 'open' && known.turn === turn
          ? [{ type: 'notices.WatchServed', data: { ...about, turn } }]
          : [];
      }
      case 'StopWatch':
        return known.status === 'stopped' ? [] : [{ type: 'notices.WatchStopped', data: about }];
    }
  },

  evolve: (known, event) => {
    if (event.type === 'notices.WatchAsked') {
      const { productId, turn } = event.data;
      return { status: 'open', productId, turn };
    }
    if (known.status === 'unasked') return known;
    return { ...known, status: event.type === 'notices.WatchServed' ? 'served' : 'stopped' };
  },
};
