import type { Command, Decider, Instant, Sealed } from '../kernel/index.ts';
import type { BanEvent } from './events.ts';

type Ask<Type extends string, Data extends object> = Command<
  Type,
  Data & { emailHash: string; reason: string; now: Instant }
>;
export type BanEmail = Ask<'BanEmail', { email: Sealed; until: Instant | null }>;
export type LiftBan = Ask<'LiftBan', object>;

/** Null where the address is free of a ban; one with an end is over by itself. */
export type Ban = Readonly<{ reason: string; until: Instant | null }> | null;

export const isBanned = (known: Ban, now: Instant): boolean =>
  known !== null && (known.until === null || now < known.until);

/** Whether an address is shut out; a new ban takes the place of the one before. */
export const ban: Decider<Ban, BanEmail | LiftBan, BanEvent> = {
  initialState: null,
  decide: (command, known) => {
    const { now, emailHash, reason } = command.data;
    if (command.type === 'LiftBan') {
      if (!isBanned(known, now)) return [];
      return [{ type: 'identity.EmailBanLifted', data: { emailHash, reason, at: now } }];
    }
    const { email, until } = command.data;
    if (known?.reason === reason && known.until === until) return []; // asked again
    return [{ type: 'identity.EmailBanned', data: { emailHash, email, reason, until, at: now } }];
  },
  evolve: (_, event) =>
    event.type === 'identity.EmailBanLifted'
      ? null
      : { reason: event.data.reason, until: event.data.until },
};
