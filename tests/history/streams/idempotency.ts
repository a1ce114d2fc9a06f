import { idempotencyKey } from '@shop/domain/idempotency';
import type { CapabilityHistory } from './stream-history.ts';

export const idempotency: CapabilityHistory = {
  histories: [
    [
      'a completed idempotency key',
      idempotencyKey,
      ['platform.IdempotencyKeyAcquired', 'platform.IdempotencyKeyCompleted'],
      { status: 'answered', code: 201 },
    ],
    [
      'a released idempotency key',
      idempotencyKey,
      ['platform.IdempotencyKeyAcquired', 'platform.IdempotencyKeyReleased'],
      { status: 'abandoned' },
    ],
  ],
  projections: [],
};
