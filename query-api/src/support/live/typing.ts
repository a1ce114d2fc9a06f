import { z } from 'zod';
import type { Room } from './rooms.ts';

/** A user is typing, as published by one process. */
export const typingMessage = z.object({
  kind: z.literal('typing'),
  /** The id of the sending process. */
  from: z.string(),
  ticket_id: z.string(),
  user_id: z.string(),
  side: z.enum(['user', 'staff']),
});
export type TypingMessage = z.output<typeof typingMessage>;

/** Notifies all other members of the room. Only staff receive the name. */
export const sendTypingNotice = (
  { members }: Room,
  { ticket_id, user_id, side }: TypingMessage,
  name: string | null,
): void => {
  for (const { connection, side: memberSide } of members) {
    if (connection.session.userId === user_id) continue;
    connection.emit('typing', { ticket_id, side, name: memberSide === 'staff' ? name : null });
  }
};
