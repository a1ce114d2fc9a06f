import type { Undertaking } from './undertaking.ts';

/** What was finished and forgotten is taken up as it was left. */
export const takenUp = (
  now: Undertaking,
  about: Readonly<{ rateId: string; productId: string }>,
  stage: 'fulfilled' | 'stopped',
): Undertaking =>
  now.stage === 'unknown'
    ? { ...now, ...about, stage, released: true, settled: true, mailed: true }
    : now;

/** The money is gone: nothing more is delivered, and what is held goes back. */
export const stopped = (
  before: Undertaking,
  about: Readonly<{ rateId: string; productId: string }>,
): Undertaking => {
  const now = takenUp(before, about, 'stopped');
  switch (now.stage) {
    case 'pending':
      return { ...now, stage: 'lapsed' };
    case 'lapsed':
    case 'stopped':
      return now;
    case 'fulfilled':
      return { ...now, stage: 'stopped', released: true, mailed: true };
    case 'unknown':
    case 'reserved':
    case 'paid':
    case 'queued':
    case 'issued':
      return { ...now, stage: 'stopped', released: false, settled: true, mailed: true };
  }
};
