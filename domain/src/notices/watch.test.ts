import type { Sealed } from '@shop/contracts/kernel';
import { noon, specify } from '../testing/index.ts';
import type { WatchEvent } from './events.ts';
import type { WatchCommand } from './watch.ts';
import { watch } from './watch.ts';

const { given } = specify(watch);

const about = { watchId: 'watch', productId: 'radar' };
const watcher = {
  personId: 'person',
  emailHash: 'hash',
  email: 'person.sealed' as Sealed,
  lang: 'rus',
} as const;
const ask = (userId: string | null = null): WatchCommand => ({
  type: 'AskWatch',
  data: { ...about, rateId: null, ...watcher, userId, now: noon },
});
const asked = (turn: number, userId: string | null = null): WatchEvent => ({
  type: 'notices.WatchAsked',
  data: { ...about, rateId: null, ...watcher, userId, turn, at: noon },
});
const serve = (turn: number): WatchCommand => ({
  type: 'ServeWatch',
  data: { watchId: 'watch', turn, now: noon },
});
const served = (turn: number): WatchEvent => ({
  type: 'notices.WatchServed',
  data: { ...about, turn, at: noon },
});
const stop: WatchCommand = { type: 'StopWatch', data: { watchId: 'watch', now: noon } };
const stopped: WatchEvent = { type: 'notices.WatchStopped', data: { ...about, at: noon } };

describe('a watch', () => {
  it('is asked for once until it is served, then as another turn', () => {
    given().when(ask()).emits(asked(1));
    given(asked(1)).when(ask()).emitsNothing();
    given(asked(1), served(1)).when(ask()).emits(asked(2));
  });

  it('is served once a turn', () => {
    given(asked(1)).when(serve(1)).emits(served(1));
    given(asked(1), served(1)).when(serve(1)).emitsNothing();
    given(asked(1), served(1), asked(2)).when(serve(1)).emitsNothing();
    given().when(serve(1)).emitsNothing();
  });

  it('stays stopped, but for the account of the address', () => {
    given(asked(1)).when(stop).emits(stopped);
    given(asked(1), served(1)).when(stop).emits(stopped);
    given(asked(1), stopped).when(stop).emitsNothing();
    given(asked(1), stopped).when(serve(1)).emitsNothing();
    given(asked(1), stopped).when(ask()).emitsNothing();
    given(asked(1), stopped).when(ask('user')).emits(asked(2, 'user'));
  });
});
