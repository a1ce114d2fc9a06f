import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, Sealed } from '@shop/contracts/kernel';
import { isInForce, rejecting } from '../kernel/index.ts';
import type { BanEvent } from './events.ts';
import { identityTexts } from '@shop/contracts/identity/texts';

type Ask<Type extends string, Data extends object> = Command<
  Type,
  Data & { emailHash: string; reason: string; now: Instant }
>;
export type BanEmail = Ask<'BanEmail', { email: Sealed; until: Instant | null }>;
/** By an editor who saw `revision`. */
export type ChangeBan = Ask<'ChangeBan', { until: Instant | null; revision: number }>;
export type LiftBan = Ask<'LiftBan', object>;

export type BanTerms = Readonly<{ reason: string; until: Instant | null }>;

/** The terms are null if the address is free of a ban; a ban with an end ends by itself. */
export type Ban = Readonly<{ terms: BanTerms | null; revision: number }>;

export const isBanned = ({ terms }: Ban, now: Instant): boolean =>
  terms !== null && isInForce(terms.until, now);

const reject = rejecting(identityTexts);

const isSame = (terms: BanTerms | null, { reason, until }: BanTerms): boolean =>
  terms?.reason === reason && terms.until === until;

const change = (
  { data: { emailHash, reason, until, revision, now: at } }: ChangeBan,
  known: Ban,
): readonly BanEvent[] => {
  if (isSame(known.terms, { reason, until })) return [];
  if (revision !== known.revision) {
    return reject('changed-meanwhile', { current: { revision: known.revision } });
  }
  if (!isBanned(known, at)) return reject('ban-over');
  return [{ type: 'identity.EmailBanChanged', data: { emailHash, reason, until, at } }];
};

/** Whether an address is shut out; a new ban takes the place of the one before. */
export const ban: Decider<Ban, BanEmail | ChangeBan | LiftBan, BanEvent> = {
  initialState: { terms: null, revision: 0 },
  decide: (command, known) => {
    if (command.type === 'ChangeBan') return change(command, known);
    const { now, emailHash, reason } = command.data;
    if (command.type === 'LiftBan') {
      if (!isBanned(known, now)) return [];
      return [{ type: 'identity.EmailBanLifted', data: { emailHash, reason, at: now } }];
    }
    const { email, until } = command.data;
    if (isSame(known.terms, { reason, until })) return []; // asked again
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
