import type { DisclosureEvent } from './events.ts';
import type { DisclosureCommand } from './user-commands.ts';
import type { RegisteredUser } from './user-state.ts';

/** Personal data that staff reveal or export. Each time is an event with a reason. */
export const decideDisclosure = (
  { type, data: { reason, now: at } }: DisclosureCommand,
  { userId }: RegisteredUser,
): DisclosureEvent => {
  const data = { userId, reason, at };
  return type === 'RevealEmail'
    ? { type: 'identity.UserEmailRevealed', data }
    : { type: 'identity.PersonalDataExported', data };
};
