import { paymentSystems } from '@shop/contracts/wire/contract';

/** A payment's whole id, or the provider's part of it under each system's name. */
export const listPaymentIds = (q: string): readonly string[] =>
  q.includes(':') ? [q] : paymentSystems.map((system) => `${system}:${q}`);
