export type { IdempotencyKey } from './idempotency-key.ts';
export { idempotencyKey, idempotencyKeyTtlMs } from './idempotency-key.ts';

/** `hash` is a keyed one of the caller and the key. */
export const idempotencyKeyStream = (hash: string): string => `idempotencyKey-${hash}`;
