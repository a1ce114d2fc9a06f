import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { isActiveUntil, rejectWith } from '../kernel/index.ts';
import type { BanEvent } from './events.ts';
import { identityTexts } from '@shop/contracts/identity/texts';

type CommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { emailHash: string; reason: string; now: Instant }
>;
export type BanEmail = CommandOf<'BanEmail', { email: SealedText; until: Instant | null }>;
/** `revision` is the revision that the editor saw. */
export type ChangeBan = CommandOf<'ChangeBan', { until: Instant | null; revision: number }>;
export type LiftBan = CommandOf<'LiftBan', object>;

/** `until` is null for a ban without an end. */
export type BanTerms = Readonly<{ reason: string; until: Instant | null }>;

/** The terms are null if the address is not banned. A ban with an end expires by itself. */
export type Ban = Readonly<{ terms: BanTerms | null; revision: number }>;

/** A ban ends at its time without an event, so readers have to ask at a time. */
export const isBanned = ({ terms }: Ban, now: Instant): boolean =>
  terms !== null && isActiveUntil(terms.until, now);

const reject = rejectWith(identityTexts);

const isSame = (terms: BanTerms | null, { reason, until }: BanTerms): boolean =>
  terms?.reason === reason && terms.until === until;

const change = (
  { data: { emailHash, reason, until, revision, now: at } }: ChangeBan,
  currentBan: Ban,
): readonly BanEvent[] => {
  if (isSame(currentBan.terms, { reason, until })) return [];
  if (revision !== currentBan.revision) {
    return reject('changed-meanwhile', { current: { revision: currentBan.revision } });
  }
  if (!isBanned(currentBan, at)) return reject('ban-over');
  return [{ type: 'identity.EmailBanChanged', data: { emailHash, reason, until, at } }];
};

/** The ban of an address; a new ban replaces the previous one. */
export const ban: Decider<Ban, BanEmail | ChangeBan | LiftBan, BanEvent> = {
  initialState: { terms: null, revision: 0 },
  decide: (command, currentBan) => {
    if (command.type === 'ChangeBan') return change(command, currentBan);
    const { now, emailHash, reason } = command.data;
    if (command.type === 'LiftBan') {
      if (!isBanned(currentBan, now)) return [];
      return [{ type: 'identity.EmailBanLifted', data: { emailHash, reason, at: now } }];
    }
    const { email, until } = command.data;
    if (isSame(currentBan.terms, { reason, until })) return []; // a repeat
    return [{ type: 'identity.EmailBanned', data: { emailHash, email, reason, until, at: now } }];
  },
  evolve: ({ revision }, event) => ({
    revision: revision + 1,
    terms:
      event.type === 'identity.EmailBanLifted'
        ? null
        : { reason: event.data.reason, until: event.data.until },
  }),
};
