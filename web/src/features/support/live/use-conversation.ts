import { useSelector } from 'react-redux';
import type { Participant } from './conversation-api.ts';
import { useConversationQuery } from './conversation-api.ts';
import { selectConnection } from './live-slice.ts';
import { useRoom } from './use-room.ts';

/** The polling interval while the socket is not connected. */
const pollingMs = 10_000;

/** The messages of a ticket, updated live. */
export const useConversation = (participant: Participant) => {
  const connection = useSelector(selectConnection);
  const room = useRoom(participant);
  const query = useConversationQuery(participant, {
    pollingInterval: connection === 'live' ? 0 : pollingMs,
    refetchOnMountOrArgChange: true,
  });
  return { query, room, connection };
};
