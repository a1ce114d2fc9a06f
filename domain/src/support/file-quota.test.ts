import { noon, quarterPastNoon, specify } from '../testing/index.ts';
import type { FilesEvent } from './events.ts';
import type { FilesCommand } from './file-quota.ts';
import { fileQuota } from './file-quota.ts';
import { ticketId } from './ids.ts';

const { given } = specify(fileQuota);
const userId = 'u';
const bringing = (holdId: string, ...sizes: readonly number[]) => ({
  userId,
  holdId,
  ticketId: ticketId('t'),
  messageId: 'm',
  files: sizes.map((size, index) => ({ fileId: `${holdId}-${index}`, size })),
  until: quarterPastNoon,
});
const hold = (most: number | null, holdId: string, ...sizes: readonly number[]): FilesCommand => ({
  type: 'HoldFiles',
  data: { ...bringing(holdId, ...sizes), most, now: noon },
});
const held = (holdId: string, ...sizes: readonly number[]): FilesEvent => ({
  type: 'support.FilesHeld',
  data: { ...bringing(holdId, ...sizes), at: noon },
});
const about = (holdId: string) => ({ userId, holdId });
const keep = (holdId: string): FilesCommand => ({
  type: 'KeepFiles',
  data: { ...about(holdId), now: noon },
});
const kept = (holdId: string): FilesEvent => ({
  type: 'support.FilesKept',
  data: { ...about(holdId), at: noon },
});
const forget = (holdId: string): FilesCommand => ({
  type: 'ForgetFiles',
  data: { ...about(holdId), now: noon },
});
const forgotten = (holdId: string): FilesEvent => ({
  type: 'support.FilesForgotten',
  data: { ...about(holdId), at: noon },
});

describe('the files of a user', () => {
  it('fit or are refused whole, whatever of them waits', () => {
    given()
      .when(hold(10, 'a', 6, 4))
      .emits(held('a', 6, 4));
    given()
      .when(hold(10, 'a', 6, 5))
      .rejects('files-quota-exceeded');
    given(held('a', 6))
      .when(hold(10, 'b', 5))
      .rejects('files-quota-exceeded');
    given(held('a', 6), kept('a'))
      .when(hold(10, 'b', 5))
      .rejects('files-quota-exceeded');
    given(held('a', 6), kept('a'))
      .when(hold(10, 'b', 4))
      .emits(held('b', 4));
    given()
      .when(hold(null, 'a', 1_000))
      .emits(held('a', 1_000));
  });

  it('whose message never came make room again', () => {
    given(held('a', 6)).when(forget('a')).emits(forgotten('a'));
    given(held('a', 6), forgotten('a'))
      .when(hold(10, 'b', 10))
      .emits(held('b', 10));
  });

  it('are kept or forgotten once, not both', () => {
    given(held('a', 6)).when(keep('a')).emits(kept('a'));
    for (const end of [kept('a'), forgotten('a')]) {
      for (const command of [keep('a'), forget('a')]) {
        given(held('a', 6), end).when(command).emitsNothing();
      }
    }
    given(held('a', 6))
      .when(hold(10, 'a', 6))
      .emitsNothing();
  });
});
