import type { Instant } from '../kernel/index.ts';

import type { Delivery } from '../ordering/events.ts';
import { strangeHolds, unlessIdle } from './undertaking/idleness.ts';
import { replacementTold } from './undertaking/ordering.ts';
import { told, toldBack } from './undertaking/payments.ts';
import { withoutPromo } from './undertaking/promotions.ts';
import { keysRevoked, letGo, replacementSettled } from './undertaking/stock.ts';
import type { Came, Held, Replacement, Undertaking, WentBack } from './undertaking/undertaking.ts';

type Of = Readonly<{ orderId: string }>;
type About = Of & Readonly<{ rateId: string; productId: string }>;

/** What is to be done next; every step may be done twice and has its effect once. */
export type Step =
  | (Of & Came & Readonly<{ do: 'confirm-payment' }>)
  | (Of & WentBack & Readonly<{ do: 'tell-reversal' }>)
  | (About & Readonly<{ do: 'issue-keys'; count: number; paidAt: Instant; delivery: Delivery }>)
  | (Of & Readonly<{ do: 'tell-waiting' }>)
  | (About &
      Readonly<{ do: 'fulfil-order'; keys: readonly string[]; cost: number; waited: boolean }>)
  | (About & Readonly<{ do: 'settle-issue'; keys: readonly string[] }>)
  | (About & Readonly<{ do: 'take-back-issue' }>)
  | (Of & Readonly<{ do: 'mail-keys'; round: number }>)
  | (About & Readonly<{ do: 'release-keys' }>)
  | (About & Readonly<{ do: 'give-back' }>)
  | (About & Readonly<{ do: 'revoke-keys'; keys: readonly string[] }>)
  | (About & Replacement & Readonly<{ do: 'tell-replacement' }>)
  | (About & Readonly<{ do: 'settle-replacement'; old: string }>)
  | (Of & Readonly<{ do: 'redeem-promo'; promo: string }>)
  | (Of & Readonly<{ do: 'release-promo'; promo: string }>)
  | (Of & Readonly<{ do: 'send-refund'; refundId: string }>)
  | (Of & Readonly<{ do: 'check-payment'; at: Instant }>)
  | (Of & Readonly<{ do: 'expire-order'; at: Instant }>)
  | (Of &
      Readonly<{
        do: 'release-abandoned';
        at: Instant;
        holds: readonly Held[];
        promos: readonly string[];
      }>);

/** A step was done and may have left no event, because there was nothing left to do. */
export const acknowledge = (undertaking: Undertaking, step: Step): Undertaking | null => {
  switch (step.do) {
    case 'confirm-payment':
      return unlessIdle(told(undertaking, step.payment));
    case 'tell-reversal':
      return unlessIdle(toldBack(undertaking, step));
    case 'release-keys': {
      const known = letGo(undertaking, step.rateId);
      const own = step.rateId === undertaking.rateId;
      return unlessIdle(own ? { ...known, released: true, stray: false } : known);
    }
    case 'give-back':
      return unlessIdle({ ...undertaking, released: true, stray: false });
    case 'release-abandoned':
      return unlessIdle({ ...undertaking, released: true, holds: [], openPromos: [] });
    case 'settle-issue':
      return unlessIdle({ ...undertaking, settled: true });
    case 'take-back-issue': {
      const { stage } = undertaking;
      const left = stage === 'issued' ? 'unknown' : stage;
      return unlessIdle({ ...undertaking, stage: left, stray: false, released: true });
    }
    case 'revoke-keys':
      return unlessIdle(keysRevoked(undertaking, step.keys));
    case 'tell-replacement':
      return replacementTold(undertaking, step.old);
    case 'settle-replacement':
      return unlessIdle(replacementSettled(undertaking, step.old));
    case 'redeem-promo':
    case 'release-promo':
      return unlessIdle(withoutPromo(undertaking, step.promo));
    case 'issue-keys':
    case 'tell-waiting':
    case 'fulfil-order':
    case 'mail-keys':
    case 'send-refund':
    case 'check-payment':
    case 'expire-order':
      return undertaking;
  }
};

/** An order that nobody placed within so long after its keys were reserved is not coming. */
const abandonedAfterMs = 60_000;
const holdMs = 15 * 60_000;
/** A notification that has not come so long after the order may have got lost. */
const checkedAfterMs = 60_000;

const later = (from: Instant, milliseconds: number): Instant =>
  new Date(Date.parse(from) + milliseconds).toISOString() as Instant; // a moment, moved

/** What follows of where the order stands. */
const ofStage = (undertaking: Undertaking): readonly Step[] => {
  const { orderId, rateId, productId, count, delivery, until, paidAt, keys, cost } = undertaking;
  const { released, settled, holds, openPromos, mailRound } = undertaking;
  const about = { orderId, rateId, productId };
  const settle: readonly Step[] = settled ? [] : [{ do: 'settle-issue', ...about, keys }];

  switch (undertaking.stage) {
    case 'unknown':
      return [];
    case 'reserved':
      return until === null
        ? []
        : [
            {
              do: 'release-abandoned',
              orderId,
              holds,
              promos: openPromos,
              at: later(until, abandonedAfterMs - holdMs),
            },
          ];
    case 'pending':
      return until === null
        ? []
        : [
            { do: 'check-payment', orderId, at: later(until, checkedAfterMs - holdMs) },
            { do: 'expire-order', orderId, at: until },
          ];
    case 'lapsed':
      return released ? [] : [{ do: 'release-keys', ...about }];
    case 'paid':
      return paidAt === null || undertaking.held
        ? []
        : [{ do: 'issue-keys', ...about, count, paidAt, delivery }];
    case 'queued':
      return undertaking.waitTold ? [] : [{ do: 'tell-waiting', orderId }];
    case 'issued':
      return undertaking.held
        ? []
        : [{ do: 'fulfil-order', ...about, keys, cost, waited: undertaking.waitTold }];
    case 'fulfilled':
      return [
        // first what somebody waits for
        ...(undertaking.mailed ? [] : ([{ do: 'mail-keys', orderId, round: mailRound }] as const)),
        ...settle,
      ];
    case 'stopped':
      return released ? settle : [{ do: 'give-back', ...about }];
  }
};

/** The use of a promo code follows the money: it stays with what was paid for. */
const ofPromos = (undertaking: Undertaking): readonly Step[] => {
  const { orderId, stage, promo: own, openPromos, paidAt } = undertaking;
  if (stage === 'unknown' || stage === 'reserved') return [];
  const over = stage === 'lapsed' || stage === 'stopped';
  return openPromos.flatMap((promo): readonly Step[] => {
    if (promo === own && paidAt !== null) return [{ do: 'redeem-promo', orderId, promo }];
    return over || promo !== own ? [{ do: 'release-promo', orderId, promo }] : [];
  });
};

/**
 * All that is due now or at a time to come, what went back before what came, so that nothing is
 * served for money that is gone; timers are told from others by their `at`.
 */
export const stepsOf = (undertaking: Undertaking): readonly Step[] => {
  const { orderId, rateId, productId, untold, untoldBack, stray } = undertaking;
  const { revoked, replacements, refunds } = undertaking;
  const about = { orderId, rateId, productId };
  return [
    ...untoldBack.map((back): Step => ({ do: 'tell-reversal', orderId, ...back })),
    ...untold.map((came): Step => ({ do: 'confirm-payment', orderId, ...came })),
    ...ofPromos(undertaking),
    ...strangeHolds(undertaking).map((held): Step => ({ do: 'release-keys', orderId, ...held })),
    ...(stray ? [{ do: 'take-back-issue', ...about } as const] : []),
    ...ofStage(undertaking),
    ...replacements.map((replacement): Step =>
      replacement.told
        ? { do: 'settle-replacement', ...about, old: replacement.old }
        : { do: 'tell-replacement', ...about, ...replacement },
    ),
    ...(revoked.length > 0 ? [{ do: 'revoke-keys', ...about, keys: revoked } as const] : []),
    ...refunds.map((refundId): Step => ({ do: 'send-refund', orderId, refundId })),
  ];
};
