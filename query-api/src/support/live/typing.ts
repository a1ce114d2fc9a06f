import { z } from 'zod';
import type { Room } from './rooms.ts';

/** Somebody is writing, as one process tells the others. */
export const typingMessage = z.object({
  kind: z.literal('typing'),
  /** The process. */
  from: z.string(),
  ticket_id: z.string(),
  user_id: z.string(),
  side: z.enum(['user', 'staff']),
});
export type TypingMessage = z.output<typeof typingMessage>;

/** To everybody in the room but themselves; staff alone hear who it is. */
export const sendTypingNotice = (
  { members }: Room,
  { ticket_id, user_id, side }: TypingMessage,
  name: string | null,
): void => {
  for (const { visitor: connection, side: memberSide } of members) {
    if (connection.session.userId === user_id) continue;
    connection.tell('typing', { ticket_id, side, name: memberSide === 'staff' ? name : null });
  }
};
