import { idempotencyKey } from '@shop/domain/idempotency';
import type { CapabilityHistory } from './stream-history.ts';

export const requests: CapabilityHistory = {
  lives: [
    [
      'a request under a key',
      idempotencyKey,
      ['platform.IdempotencyKeyAcquired', 'platform.IdempotencyKeyCompleted'],
      { status: 'answered', code: 201 },
    ],
    [
      'a request that failed',
      idempotencyKey,
      ['platform.IdempotencyKeyAcquired', 'platform.IdempotencyKeyReleased'],
      { status: 'abandoned' },
    ],
  ],
  projections: [],
};
