import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel, endOfTime } from '@shop/contracts/identity/documents';
import type { BanEvent, EmailBanned } from '@shop/domain/identity/events';
import type { Recorded } from '@shop/domain/kernel';
import { withNewest } from '../bounded-history.ts';
import { observing } from '../observing.ts';

/** Earlier bans of one address that are kept. */
const mostPast = 50;

type Past = Pick<BanDocument, 'past' | 'past_left_out'>;

/** The ban before becomes one of the past. */
const pastOf = (ban: BanDocument | null): Past => {
  if (!ban) return { past: [], past_left_out: 0 };
  const { reason, until, banned_at, banned_by, lifted } = ban;
  const { entries, leftOut } = withNewest(
    { entries: ban.past, leftOut: ban.past_left_out },
    { reason, until, banned_at, banned_by, lifted },
    mostPast,
  );
  return { past: entries, past_left_out: leftOut };
};

const banned = (
  before: BanDocument | null,
  { data: { email, reason, until, at }, circumstances }: Recorded<EmailBanned>,
): BanDocument => ({
  ...pastOf(before),
  email,
  reason,
  until,
  banned_at: at,
  banned_by: circumstances.actor,
  lifted: null,
  active_until: until ?? endOfTime,
  revision: (before?.revision ?? 0) + 1,
});

/** One document per banned e-mail: why, for how long, by whom, and whether it was lifted. */
export const bansProjection = observing('ban').projection<BanDocument, BanEvent>({
  ...bansModel,
  ignores: {},
  followed: false,
  indexes: [
    { banned_at: -1 },
    { until: 1 },
    { active_until: 1, banned_at: -1 },
    { banned_by: 1, banned_at: -1 },
  ],
  documentIds: ({ data }) => [data.emailHash],
  on: {
    'identity.EmailBanned': banned,
    'identity.EmailBanChanged': (ban, { data: { reason, until } }) =>
      ban && {
        ...ban,
        reason,
        until,
        active_until: until ?? endOfTime,
        revision: ban.revision + 1,
      },
    'identity.EmailBanLifted': (ban, { data: { reason, at }, circumstances }) =>
      ban && {
        ...ban,
        lifted: { reason, at, by: circumstances.actor },
        active_until: null,
        revision: ban.revision + 1,
      },
  },
});
