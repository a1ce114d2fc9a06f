import { randomUUID } from 'node:crypto';

/** A code that no other test has. */
export const aCode = (): string => `p-${randomUUID().slice(0, 8)}`;

/** Ten percent off everything, without end. */
export const someTerms = (changes: object = {}) => ({
  reward: { kind: 'percent', percent: 10 },
  scope: { kind: 'all' },
  from: null,
  to: null,
  limit: null,
  per_customer: null,
  minimum: { rub: null, usd: null },
  ...changes,
});

export const aPromo = (changes: object = {}) => ({
  ...someTerms(changes),
  code: aCode(),
  on: true,
  ...changes,
});
