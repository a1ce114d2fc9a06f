/** The promo codes of the demo: each of the ways in which a code works, or does not. */

export type PromoData = Readonly<{
  code: string;
  reward:
    | Readonly<{ kind: 'percent'; percent: number }>
    | Readonly<{ kind: 'fixed'; roubles: number; cents: number }>;
  /** Path of the game that it is for; everything where there is none. */
  game?: string;
  /** The first moment at which it works. */
  from?: string;
  /** The first moment at which it is over. */
  to?: string;
  limit?: number;
  perCustomer?: number;
  /** Whole roubles and cents that a purchase must come to. */
  minimum?: Readonly<{ roubles: number; cents: number }>;
  off?: true;
  /** Why it was locked. */
  locked?: string;
  /** What a guest of the demo buys with it, for nothing, so that it is used. */
  usedFor?: Readonly<{ game: string; product: string; days: number }>;
}>;

export const writtenPromos: readonly PromoData[] = [
  { code: 'welcome10', reward: { kind: 'percent', percent: 10 } },
  {
    code: 'minus200',
    reward: { kind: 'fixed', roubles: 200, cents: 250 },
    minimum: { roubles: 1_000, cents: 1_200 },
  },
  { code: 'first50', reward: { kind: 'percent', percent: 25 }, limit: 50, perCustomer: 1 },
  { code: 'north15', reward: { kind: 'percent', percent: 15 }, game: 'northwake' },
  { code: 'summer2021', reward: { kind: 'percent', percent: 30 }, to: '2021-08-31T21:00:00Z' },
  { code: 'newyear2100', reward: { kind: 'percent', percent: 20 }, from: '2099-12-24T21:00:00Z' },
  { code: 'pause5', reward: { kind: 'percent', percent: 5 }, off: true },
  {
    code: 'partner40',
    reward: { kind: 'percent', percent: 40 },
    locked: 'Код партнёра опубликовали на форуме',
  },
  {
    code: 'gift-of-one',
    reward: { kind: 'percent', percent: 100 },
    limit: 1,
    usedFor: { game: 'northwake', product: 'ice-pilot', days: 7 },
  },
];
