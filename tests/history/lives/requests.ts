import { idempotencyKey } from '@shop/domain/requests';
import type { CapabilityHistory } from './life.ts';

export const requests: CapabilityHistory = {
  lives: [
    [
      'a request under a key',
      idempotencyKey,
      ['platform.RequestClaimed', 'platform.RequestAnswered'],
      { status: 'answered', code: 201 },
    ],
    [
      'a request that failed',
      idempotencyKey,
      ['platform.RequestClaimed', 'platform.RequestAbandoned'],
      { status: 'abandoned' },
    ],
  ],
  projections: [],
};
