import { request } from '@shop/domain/requests';
import type { Told } from './life.ts';

export const requests: Told = {
  lives: [
    [
      'a request under a key',
      request,
      ['platform.RequestClaimed', 'platform.RequestAnswered'],
      { status: 'answered', code: 201 },
    ],
    [
      'a request that failed',
      request,
      ['platform.RequestClaimed', 'platform.RequestAbandoned'],
      { status: 'abandoned' },
    ],
  ],
  projections: [],
};
