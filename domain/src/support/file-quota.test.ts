import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { FileQuotaEvent } from './events.ts';
import type { FileQuotaCommand } from './file-quota.ts';
import { fileQuota } from './file-quota.ts';
import { ticketId } from './ids.ts';

const { given } = describeDecider(fileQuota);
const userId = 'u';
const fileData = (reservationId: string, ...sizes: readonly number[]) => ({
  userId,
  reservationId,
  ticketId: ticketId('t'),
  messageId: 'm',
  files: sizes.map((size, index) => ({ fileId: `${reservationId}-${index}`, size })),
  until: quarterPastNoon,
});
const reserve = (
  maxBytes: number | null,
  reservationId: string,
  ...sizes: readonly number[]
): FileQuotaCommand => ({
  type: 'ReserveFileSpace',
  data: { ...fileData(reservationId, ...sizes), maxBytes, now: noon },
});
const spaceReserved = (reservationId: string, ...sizes: readonly number[]): FileQuotaEvent => ({
  type: 'support.FileSpaceReserved',
  data: { ...fileData(reservationId, ...sizes), at: noon },
});
const sharedData = (reservationId: string) => ({ userId, reservationId });
const confirm = (reservationId: string): FileQuotaCommand => ({
  type: 'ConfirmFiles',
  data: { ...sharedData(reservationId), now: noon },
});
const confirmed = (reservationId: string): FileQuotaEvent => ({
  type: 'support.FilesAttached',
  data: { ...sharedData(reservationId), at: noon },
});
const discard = (reservationId: string): FileQuotaCommand => ({
  type: 'DiscardFiles',
  data: { ...sharedData(reservationId), now: noon },
});
const discarded = (reservationId: string): FileQuotaEvent => ({
  type: 'support.FilesDiscarded',
  data: { ...sharedData(reservationId), at: noon },
});

describe('the files of a user', () => {
  it('are accepted or rejected as a whole, and pending ones count', () => {
    given()
      .when(reserve(10, 'a', 6, 4))
      .emits(spaceReserved('a', 6, 4));
    given()
      .when(reserve(10, 'a', 6, 5))
      .rejects('files-quota-exceeded');
    given(spaceReserved('a', 6))
      .when(reserve(10, 'b', 5))
      .rejects('files-quota-exceeded');
    given(spaceReserved('a', 6), confirmed('a'))
      .when(reserve(10, 'b', 5))
      .rejects('files-quota-exceeded');
    given(spaceReserved('a', 6), confirmed('a'))
      .when(reserve(10, 'b', 4))
      .emits(spaceReserved('b', 4));
    given()
      .when(reserve(null, 'a', 1_000))
      .emits(spaceReserved('a', 1_000));
  });

  it('free their space if their message is never sent', () => {
    given(spaceReserved('a', 6)).when(discard('a')).emits(discarded('a'));
    given(spaceReserved('a', 6), discarded('a'))
      .when(reserve(10, 'b', 10))
      .emits(spaceReserved('b', 10));
  });

  it('are either confirmed or discarded, once', () => {
    given(spaceReserved('a', 6)).when(confirm('a')).emits(confirmed('a'));
    for (const end of [confirmed('a'), discarded('a')]) {
      for (const command of [confirm('a'), discard('a')]) {
        given(spaceReserved('a', 6), end).when(command).emitsNothing();
      }
    }
    given(spaceReserved('a', 6))
      .when(reserve(10, 'a', 6))
      .emitsNothing();
  });
});
