import { idempotencyKey } from '@shop/domain/idempotency';
import type { CapabilityHistory } from './stream-history.ts';

export const idempotency: CapabilityHistory = {
  histories: [
    [
      'a completed idempotency key',
      idempotencyKey,
      ['idempotency.IdempotencyKeyAcquired', 'idempotency.IdempotencyKeyCompleted'],
      { status: 'answered', code: 201 },
    ],
    [
      'a released idempotency key',
      idempotencyKey,
      ['idempotency.IdempotencyKeyAcquired', 'idempotency.IdempotencyKeyReleased'],
      { status: 'abandoned' },
    ],
  ],
  projections: [],
};
