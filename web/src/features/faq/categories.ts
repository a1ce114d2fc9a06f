import type { ProblemCategory } from '@shop/contracts/content/contract';

/** In the order of the page. */
export const categories = [
  'payment',
  'software',
  'activation',
  'other',
] as const satisfies readonly ProblemCategory[];
