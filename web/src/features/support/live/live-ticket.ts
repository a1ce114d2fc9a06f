import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RefusedReply } from '@shop/contracts/support/socket.contract';
import {
  socketReply,
  ticketNamespace,
  socketNotification as notificationSchemas,
} from '@shop/contracts/support/socket.contract';
import { api } from '../../../shared/api/api.ts';
import type { Positions } from '../../../shared/api/positions.ts';
import type { LiveSocket, OpenSocket } from '../../../shared/live/live-socket.ts';
import { lastContiguousPositions } from './conversation.ts';
import type { Participant } from './conversation-api.ts';
import { conversationApi, mergeIntoConversation } from './conversation-api.ts';
import type { WithLive } from './live-slice.ts';
import {
  assigneeReceived,
  connected,
  connectionLost,
  presenceReceived,
  readReceived,
  roomEntered,
  roomLeft,
  statusReceived,
  typingReceived,
} from './live-slice.ts';

type State = WithLive &
  Parameters<ReturnType<typeof conversationApi.endpoints.conversation.select>>[0];

/** The part of the store that the connection uses. */
export type LiveStore = Readonly<{
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}>;

type Room = Readonly<{
  /** Reports that the user is typing, at most every two seconds. */
  typing: () => void;
  leave: () => void;
}>;

const typingTimeoutMs = 5_000;
const typingEveryMs = 2_000;
/**
 * After a server restart all clients rejoin at once. A refused client retries after a random delay.
 */
const rejoinMs = 1_000;

/** Whether the server may accept the same request later. */
const isTemporary = (code: RefusedReply['code']): boolean =>
  code === 'busy' || code === 'too-many-requests';

type RoomOptions = Readonly<{
  participant: Participant;
  store: LiveStore;
  positions: Pick<Positions, 'seen'>;
  origin: string;
  token: string;
}>;

/** Subscribes to one ticket over its own connection. */
export const joinRoom = (
  open: OpenSocket,
  { participant, store, positions, origin, token }: RoomOptions,
): Room => {
  const { ticketId, side } = participant;
  const { dispatch, getState } = store;
  let hasLeft = false;
  let socket: LiveSocket | undefined;
  let typingSentAt = 0;
  let joinTimer: ReturnType<typeof setTimeout> | undefined;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;

  const resumePosition = () => {
    const { data } = conversationApi.endpoints.conversation.select(participant)(getState());
    return lastContiguousPositions(data ?? { messages: [], notes: [] });
  };
  const ticketChanged = (position?: string) => {
    positions.seen(position);
    dispatch(
      api.util.invalidateTags([
        { type: 'Ticket', id: ticketId },
        { type: 'Request', id: ticketId },
      ]),
    );
  };

  const scheduleJoin = () => {
    dispatch(connectionLost());
    clearTimeout(joinTimer);
    joinTimer = setTimeout(() => void join(), rejoinMs * (1 + Math.random()));
  };

  /** Joins the room and requests everything after the last gapless position. */
  const join = async () => {
    if (!socket || hasLeft) return;
    clearTimeout(joinTimer);
    try {
      const joinReply = socketReply.parse(
        await socket.ask('join', { ticket_id: ticketId, ...resumePosition() }),
      );
      if (hasLeft) return;
      if (!joinReply.ok)
        return isTemporary(joinReply.code) ? scheduleJoin() : void dispatch(connectionLost());
      dispatch(mergeIntoConversation(participant, joinReply));
      dispatch(readReceived({ user: joinReply.read_by_user, staff: joinReply.read_by_staff }));
      dispatch(statusReceived(joinReply.status));
      dispatch(connected());
      ticketChanged();
    } catch {
      if (!hasLeft) scheduleJoin();
    }
  };

  const subscribe = <Event extends keyof typeof notificationSchemas>(
    { on }: LiveSocket,
    event: Event,
    handler: (payload: ReturnType<(typeof notificationSchemas)[Event]['parse']>) => void,
  ): void =>
    on(event, (payload) => {
      const { success, data } = notificationSchemas[event].safeParse(payload);
      if (!hasLeft && success && data.ticket_id === ticketId) {
        handler(data as ReturnType<(typeof notificationSchemas)[Event]['parse']>); // parsed above
      }
    });

  const endTyping = () => {
    clearTimeout(typingTimer);
    dispatch(typingReceived(null));
  };

  const listen = (opened: LiveSocket) => {
    subscribe(opened, 'message', ({ message, position }) => {
      dispatch(mergeIntoConversation(participant, { messages: [message] }));
      if (!message.own) endTyping();
      if (message.seq > resumePosition().after) void join();
      ticketChanged(position);
    });
    subscribe(opened, 'note', ({ note }) => {
      dispatch(mergeIntoConversation(participant, { notes: [note] }));
      if (note.note_seq > resumePosition().after_note) void join();
    });
    subscribe(opened, 'status', ({ status, position }) => {
      dispatch(statusReceived(status));
      ticketChanged(position);
    });
    subscribe(opened, 'assigned', ({ assignee, position }) => {
      dispatch(assigneeReceived(assignee));
      ticketChanged(position);
    });
    subscribe(opened, 'read', ({ side: reader, seq }) => dispatch(readReceived({ [reader]: seq })));
    subscribe(opened, 'presence', ({ user, staff }) => dispatch(presenceReceived({ user, staff })));
    subscribe(opened, 'typing', ({ side: writer, name }) => {
      if (writer === side) return;
      dispatch(typingReceived({ side: writer, name }));
      clearTimeout(typingTimer);
      typingTimer = setTimeout(endTyping, typingTimeoutMs);
    });
    opened.onConnected(() => void join());
    opened.onLost((ended) => {
      if (hasLeft) return;
      clearTimeout(joinTimer);
      dispatch(connectionLost());
      if (ended) dispatch(api.util.invalidateTags(['User'])); // to detect a ban or a sign-out
    });
  };

  const connect = async () => {
    try {
      const opened = await open({ origin, namespace: ticketNamespace, token });
      if (hasLeft) return opened.close();
      socket = opened;
      listen(opened);
    } catch {
      if (!hasLeft) dispatch(connectionLost());
    }
  };

  dispatch(roomEntered(ticketId));
  void connect();

  return {
    typing: () => {
      const now = performance.now();
      if (typingSentAt > 0 && now - typingSentAt < typingEveryMs) return;
      typingSentAt = now;
      socket?.say('typing', { ticket_id: ticketId });
    },
    leave: () => {
      hasLeft = true;
      clearTimeout(typingTimer);
      clearTimeout(joinTimer);
      socket?.close();
      dispatch(roomLeft());
    },
  };
};
