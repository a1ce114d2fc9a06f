import { watch } from '@shop/domain/notices';
import type { Told } from './life.ts';

export const notices: Told = {
  lives: [
    [
      'a watch',
      watch,
      ['notices.WatchAsked', 'notices.WatchServed', 'notices.WatchStopped'],
      { status: 'stopped', turn: 1 },
    ],
  ],
  projections: [],
};
