import type { ProblemCategory } from '@shop/contracts/content/contract';

/** In the order in which the page has them. */
export const categories = [
  'payment',
  'software',
  'activation',
  'other',
] as const satisfies readonly ProblemCategory[];
