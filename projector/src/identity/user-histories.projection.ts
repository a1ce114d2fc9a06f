import type { UserHistoryDocument } from '@shop/contracts/identity/documents';
import { userHistoriesModel } from '@shop/contracts/identity/documents';
import { identityEvents } from '@shop/domain/identity/events';
import type { Level } from '@shop/contracts/identity/values';
import type { EventIn, RecordedEvent } from '@shop/domain/kernel';
import { allExcept } from '@shop/domain/kernel';
import { appendBounded } from '../bounded-history.ts';
import { defineProjection, handleEach } from '../define-projection.ts';

/** Changes of the account: neither its sessions nor attempts at a second factor. */
const userHistoryEvents = allExcept(
  identityEvents.user,
  'identity.SignedIn@2',
  'identity.SignedOut',
  'identity.OtherSessionsEnded',
  'identity.SessionReauthenticated',
  'identity.SessionSeen',
  'identity.TotpPrepared',
  'identity.TotpAttempted',
  'identity.TotpUsed',
);
type UserHistoryEvent = EventIn<typeof userHistoryEvents>;

const maxHistoryEntries = 500;

const findLastLevel = ({ occurrences }: UserHistoryDocument): Level | null =>
  occurrences.findLast(({ level }) => level !== null)?.level?.after ?? null;

const appendOccurrence = (
  document: UserHistoryDocument | null,
  event: RecordedEvent<UserHistoryEvent>,
): UserHistoryDocument => {
  const before = document ?? { occurrences: [], omitted_count: 0 };
  const { at, actor } = event.metadata;
  const { data } = event;
  const occurrence = {
    type: event.type,
    at,
    actor,
    reason: ('reason' in data && data.reason) || null,
    level: 'level' in data ? { before: findLastLevel(before), after: data.level } : null,
  };
  const history = { entries: before.occurrences, omittedCount: before.omitted_count };
  const { entries, omittedCount } = appendBounded(history, occurrence, maxHistoryEntries);
  return { occurrences: entries, omitted_count: omittedCount };
};

/** One document per user: changes of the account with their actors and reasons, newest last. */
export const userHistoriesProjection = defineProjection('user').projection<
  UserHistoryDocument,
  UserHistoryEvent,
  UserHistoryEvent
>({
  ...userHistoriesModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.userId],
  on: handleEach(userHistoryEvents.types, appendOccurrence),
});
