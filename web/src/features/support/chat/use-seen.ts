import { useCallback, useRef, useState } from 'react';
import type { Conversation } from '../live/conversation.ts';
import type { Participant } from '../live/conversation-api.ts';
import { useMarkReadMutation } from '../live/conversation-api.ts';

/** Reports how far this side has read. Returns where it stopped reading before. */
export const useSeen = (
  { ticketId, side }: Participant,
  { messages }: Conversation,
  unread: number,
) => {
  const last = messages.at(-1)?.seq ?? 0;
  const [newFrom] = useState(unread > 0 ? last - unread + 1 : null);
  const seen = useRef(last - unread);
  const [markRead] = useMarkReadMutation();

  const handleSeen = useCallback(
    (seq: number) => {
      if (seq <= seen.current) return;
      seen.current = seq;
      void markRead({ ticketId, side, seq });
    },
    [markRead, ticketId, side],
  );

  return { newFrom, handleSeen };
};
