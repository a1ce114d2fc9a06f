import type { PromoData } from './promos.ts';

/** Batches of promo codes that the shop generates, each code for one order. */
export type PromoBatchData = Readonly<{
  name: string;
  /** What each code begins with. */
  prefix: string;
  count: number;
  /** Random symbols after the prefix. */
  length: number;
  alphabet: 'mixed' | 'letters' | 'digits';
}> &
  Pick<PromoData, 'reward' | 'game' | 'to' | 'minimum'>;

export const writtenPromoBatches: readonly PromoBatchData[] = [
  {
    name: 'Рассылка подписчикам',
    prefix: 'mail-',
    count: 40,
    length: 10,
    alphabet: 'mixed',
    reward: { kind: 'percent', percent: 15 },
  },
  {
    name: 'Розыгрыш на стриме',
    prefix: 'stream-',
    count: 12,
    length: 8,
    alphabet: 'letters',
    reward: { kind: 'fixed', roubles: 300, cents: 400 },
    game: 'northwake',
    minimum: { roubles: 600, cents: 800 },
  },
];
