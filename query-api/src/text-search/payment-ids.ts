import { paymentSystems } from '@shop/contracts/wire/contract';

/**
 * The possible payment ids of a text: the text itself, and the text as the provider's id in each
 * system.
 */
export const listPaymentIds = (q: string): readonly string[] =>
  q.includes(':') ? [q] : paymentSystems.map((system) => `${system}:${q}`);
