import { z } from 'zod';
import type { Room } from './rooms.ts';

/** Somebody is writing, as one process tells the others. */
export const typingSignal = z.object({
  kind: z.literal('typing'),
  /** The process. */
  from: z.string(),
  ticket_id: z.string(),
  user_id: z.string(),
  side: z.enum(['user', 'staff']),
});
export type TypingSignal = z.output<typeof typingSignal>;

/** To everybody in the room but themselves; staff alone hear who it is. */
export const tellTyping = (
  { members }: Room,
  { ticket_id, user_id, side }: TypingSignal,
  name: string | null,
): void => {
  for (const { visitor, side: theirs } of members) {
    if (visitor.session.userId === user_id) continue;
    visitor.tell('typing', { ticket_id, side, name: theirs === 'staff' ? name : null });
  }
};
