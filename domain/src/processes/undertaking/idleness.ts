import type { Held, Undertaking } from './undertaking.ts';

/** Held by requests under the order's id that were not the one which placed it. */
export const strangeHolds = ({ stage, rateId, holds }: Undertaking): readonly Held[] =>
  stage === 'unknown' || stage === 'reserved' ? [] : holds.filter((held) => held.rateId !== rateId);

/** Null where the order is not under way any more. */
export const unlessIdle = (undertaking: Undertaking): Undertaking | null => {
  const { stage, released, settled, mailed, openPromos, stray } = undertaking;
  const { untold, untoldBack, refunds, revoked, replacements } = undertaking;
  const open = untold.length + untoldBack.length + refunds.length;
  const openKeys = revoked.length + replacements.length;
  const strange = strangeHolds(undertaking).length;
  if (open + openKeys + strange + openPromos.length > 0 || stray) return undertaking;
  const over =
    stage === 'unknown' ||
    (stage === 'reserved' && released) ||
    (stage === 'lapsed' && released) ||
    (stage === 'stopped' && released && settled) ||
    (stage === 'fulfilled' && settled && mailed);
  return over ? null : undertaking;
};
