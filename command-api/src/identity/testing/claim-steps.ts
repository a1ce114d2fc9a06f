import { claimTtlMs } from '@shop/domain/kernel';
import * as fc from 'fast-check';

export const accounts = ['u1', 'u2', 'u3'] as const;
export const addresses = ['a', 'b'] as const;
export const undoPeriodMs = 7 * 24 * 60 * 60_000;

/** How a request ends after its claim; `lost`: its event is stored, but the answer is not known. */
const outcomes = ['done', 'done', 'done', 'crashed', 'refused', 'lost', 'stored later'] as const;
/** The clocks of programs differ by less than the margin of a claim. */
export const maxOffsetMs = 7_000;
const clockOffsetMs = fc.constantFrom(0, 0, -maxOffsetMs, maxOffsetMs);

const claimingStep = fc.record({
  do: fc.constantFrom('confirm', 'confirm', 'reset', 'undo', 'register verified'),
  account: fc.constantFrom(...accounts),
  address: fc.constantFrom('a', 'a', 'b'),
  outcome: fc.constantFrom(...outcomes),
  clockOffsetMs,
});
const waitStep = fc.record({
  do: fc.constant('wait'),
  ms: fc.constantFrom(1_000, 29_999, 31_000, claimTtlMs, claimTtlMs, undoPeriodMs),
});
/** Continues one of the waiting requests. */
const proceedStep = fc.record({ do: fc.constant('proceed'), turn: fc.nat({ max: 839 }) });

const step = fc.oneof(
  { weight: 6, arbitrary: claimingStep },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('request change', 'request change', 'erase'),
      account: fc.constantFrom(...accounts),
      address: fc.constantFrom(...addresses),
      outcome: fc.constant('done'),
      clockOffsetMs,
    }),
  },
  { weight: 2, arbitrary: waitStep },
  { weight: 8, arbitrary: proceedStep },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export type Request = Extract<Step, { account: string }>;

/** The newest of up to eight waiting requests, because 840 is divisible by 1 to 8. */
const newest = 839;

const proceedTo = (turns: readonly number[]) =>
  turns.map((turn) => ({ do: 'proceed' as const, turn }));

/** Two requests that an account makes for one address at the same time, and one of a rival. */
const overlap = fc
  .record({
    action: fc.constantFrom('confirm', 'reset'),
    first: fc.constantFrom(...outcomes),
    second: fc.constantFrom('done', 'refused', 'stored later', 'stored later'),
    offsets: fc.tuple(clockOffsetMs, clockOffsetMs, clockOffsetMs),
    delayMs: fc.constantFrom(0, 29_999, 29_999),
    between: fc.array(fc.nat({ max: 1 }), { minLength: 4, maxLength: 5 }),
    laterMs: fc.constantFrom(1_000, 29_999, 29_999),
    after: fc.array(fc.nat({ max: 1 }), { minLength: 1, maxLength: 2 }),
    rivalMs: fc.constantFrom(1_000, 8_000, 14_000),
  })
  .map((drawn): readonly Step[] => {
    const requestOf = (account: 'u1' | 'u2', outcome: Request['outcome'], index: 0 | 1 | 2) => ({
      do: drawn.action,
      account,
      address: 'a' as const,
      outcome,
      clockOffsetMs: drawn.offsets[index],
    });
    return [
      requestOf('u1', drawn.first, 0),
      ...proceedTo([0, 0]),
      { do: 'wait', ms: drawn.delayMs },
      requestOf('u1', drawn.second, 1),
      ...proceedTo(drawn.between),
      { do: 'wait', ms: drawn.laterMs },
      ...proceedTo(drawn.after),
      { do: 'wait', ms: drawn.rivalMs },
      requestOf('u2', 'done', 2),
      ...proceedTo(Array.from({ length: 7 }, () => newest)),
    ];
  });
const anySteps = fc.array(step, { minLength: 5, maxLength: 60, size: 'max' });
export const steps = fc.oneof(
  { weight: 3, arbitrary: anySteps },
  {
    weight: 2,
    arbitrary: fc.tuple(overlap, anySteps).map(([opening, rest]) => [...opening, ...rest]),
  },
);

const confirmA = (account: 'u1' | 'u2', outcome: Request['outcome']): Request => ({
  do: 'confirm',
  account,
  address: 'a',
  outcome,
  clockOffsetMs: 0,
});
const proceedTimes = (count: number, turn = 0) =>
  Array.from({ length: count }, (): Step => ({ do: 'proceed', turn }));

/** A refused request of the account must not release the address before the other one stores. */
export const refusedClaim: readonly Step[] = [
  confirmA('u1', 'done'),
  ...proceedTimes(3),
  confirmA('u1', 'refused'),
  ...proceedTimes(6, newest),
  confirmA('u2', 'done'),
  ...proceedTimes(7, newest),
];

/** A delayed request of the account claims the address last, and must not shorten the claim. */
export const delayedClaim: readonly Step[] = [
  confirmA('u1', 'crashed'),
  ...proceedTimes(2),
  { do: 'wait', ms: 29_999 },
  confirmA('u1', 'stored later'),
  ...proceedTimes(3, 1),
  ...proceedTimes(1),
  { do: 'wait', ms: 29_999 },
  ...proceedTimes(1),
  { do: 'wait', ms: 1_000 },
  confirmA('u2', 'done'),
  ...proceedTimes(7, 1),
];
