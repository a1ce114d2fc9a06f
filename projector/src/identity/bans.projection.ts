import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel, maxDate } from '@shop/contracts/identity/documents';
import type { BanEvent, EmailBanned } from '@shop/domain/identity/events';
import type { RecordedEvent } from '@shop/domain/kernel';
import { appendBounded } from '../bounded-history.ts';
import { defineProjection } from '../define-projection.ts';

/** The number of past bans that are kept per address. */
const maxPastBans = 50;

type PastBans = Pick<BanDocument, 'past' | 'past_omitted_count'>;

/** Moves the current ban to the past ones. */
const archiveBan = (ban: BanDocument | null): PastBans => {
  if (!ban) return { past: [], past_omitted_count: 0 };
  const { reason, until, banned_at, banned_by, lifted } = ban;
  const { entries, omittedCount } = appendBounded(
    { entries: ban.past, omittedCount: ban.past_omitted_count },
    { reason, until, banned_at, banned_by, lifted },
    maxPastBans,
  );
  return { past: entries, past_omitted_count: omittedCount };
};

const applyBan = (
  before: BanDocument | null,
  { data: { email, reason, until, at }, metadata }: RecordedEvent<EmailBanned>,
): BanDocument => ({
  ...archiveBan(before),
  email,
  reason,
  until,
  banned_at: at,
  banned_by: metadata.actor,
  lifted: null,
  active_until: until ?? maxDate,
  revision: (before?.revision ?? 0) + 1,
});

/** One document per banned email address: why, for how long, by whom, and whether it was lifted. */
export const bansProjection = defineProjection('ban').projection<BanDocument, BanEvent>({
  ...bansModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { banned_at: -1 },
    { until: 1 },
    { active_until: 1, banned_at: -1 },
    { banned_by: 1, banned_at: -1 },
  ],
  documentIds: ({ data }) => [data.emailHash],
  on: {
    'identity.EmailBanned': applyBan,
    'identity.EmailBanChanged': (ban, { data: { reason, until } }) =>
      ban && {
        ...ban,
        reason,
        until,
        active_until: until ?? maxDate,
        revision: ban.revision + 1,
      },
    'identity.EmailBanLifted': (ban, { data: { reason, at }, metadata }) =>
      ban && {
        ...ban,
        lifted: { reason, at, by: metadata.actor },
        active_until: null,
        revision: ban.revision + 1,
      },
  },
});
