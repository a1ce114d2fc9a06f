export type { IdempotencyKey, IdempotencyKeyCommand } from './request.ts';
export { idempotencyKey, idempotencyKeyTtlMs } from './request.ts';

/** `hash` is a keyed one of the caller and the key. */
export const idempotencyKeyStream = (hash: string): string => `request-${hash}`;
