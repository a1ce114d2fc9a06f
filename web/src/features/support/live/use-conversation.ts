import { useSelector } from 'react-redux';
import type { Participant } from './conversation-api.ts';
import { useConversationQuery } from './conversation-api.ts';
import { selectConnection } from './live-slice.ts';
import { useRoom } from './use-room.ts';

/** Where nobody can be told at once, it is asked this often. */
const pollingMs = 10_000;

/** What was said in a ticket, from both sides, as it is said. */
export const useConversation = (participant: Participant) => {
  const connection = useSelector(selectConnection);
  const room = useRoom(participant);
  const query = useConversationQuery(participant, {
    pollingInterval: connection === 'live' ? 0 : pollingMs,
    refetchOnMountOrArgChange: true,
  });
  return { query, room, connection };
};
