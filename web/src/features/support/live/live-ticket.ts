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
import type { StateWithLive } from './live-slice.ts';
import {
  assigneeReceived,
  connected,
  disconnected,
  presenceReceived,
  readReceived,
  roomEntered,
  roomLeft,
  statusReceived,
  typingReceived,
} from './live-slice.ts';

type State = StateWithLive &
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

/** The part of a room that its listeners share. */
type RoomContext = Omit<RoomOptions, 'origin' | 'token'> & Readonly<{ hasLeft: () => boolean }>;

/** The last gapless positions of the cached conversation. */
const resumePosition = ({ participant, store }: RoomContext) => {
  const { data } = conversationApi.endpoints.conversation.select(participant)(store.getState());
  return lastContiguousPositions(data ?? { messages: [], notes: [] });
};

const invalidateTicket = (room: RoomContext, position?: string): void => {
  const { ticketId } = room.participant;
  room.positions.seen(position);
  room.store.dispatch(
    api.util.invalidateTags([
      { type: 'Ticket', id: ticketId },
      { type: 'AgentTicket', id: ticketId },
    ]),
  );
};

type RoomEntry = Readonly<{
  /** Joins the room and requests everything after the last gapless position. */
  join: () => Promise<void>;
  /** Cancels a scheduled attempt to join. */
  cancel: () => void;
}>;

const createRoomEntry = (
  room: RoomContext,
  openedSocket: () => LiveSocket | undefined,
): RoomEntry => {
  const { participant, hasLeft } = room;
  const { dispatch } = room.store;
  let joinTimer: ReturnType<typeof setTimeout> | undefined;

  const scheduleJoin = () => {
    dispatch(disconnected());
    clearTimeout(joinTimer);
    joinTimer = setTimeout(() => void join(), rejoinMs * (1 + Math.random()));
  };

  const join = async () => {
    const socket = openedSocket();
    if (!socket || hasLeft()) return;
    clearTimeout(joinTimer);
    try {
      const joinReply = socketReply.parse(
        await socket.ask('join', { ticket_id: participant.ticketId, ...resumePosition(room) }),
      );
      if (hasLeft()) return;
      if (!joinReply.ok)
        return isTemporary(joinReply.code) ? scheduleJoin() : void dispatch(disconnected());
      void dispatch(mergeIntoConversation(participant, joinReply));
      dispatch(readReceived({ user: joinReply.read_by_user, staff: joinReply.read_by_staff }));
      dispatch(statusReceived(joinReply.status));
      dispatch(connected());
      invalidateTicket(room);
    } catch {
      if (!hasLeft()) scheduleJoin();
    }
  };

  return { join, cancel: () => clearTimeout(joinTimer) };
};

type TypingIndicator = Readonly<{
  show: (writer: NonNullable<Parameters<typeof typingReceived>[0]>) => void;
  hide: () => void;
  /** Cancels hiding the indicator later. */
  cancel: () => void;
}>;

const createTypingIndicator = ({ dispatch }: LiveStore): TypingIndicator => {
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(typingTimer);
    dispatch(typingReceived(null));
  };
  return {
    show: (writer) => {
      dispatch(typingReceived(writer));
      clearTimeout(typingTimer);
      typingTimer = setTimeout(hide, typingTimeoutMs);
    },
    hide,
    cancel: () => clearTimeout(typingTimer),
  };
};

/** Returns a function that sends a report at most every two seconds. */
const throttleTyping = (send: () => void) => {
  let typingSentAt = 0;
  return (): void => {
    const now = performance.now();
    if (typingSentAt > 0 && now - typingSentAt < typingEveryMs) return;
    typingSentAt = now;
    send();
  };
};

/** Returns a function that subscribes to the valid events of this ticket. */
const ticketSubscriber =
  ({ participant, hasLeft }: RoomContext, { on }: LiveSocket) =>
  <Event extends keyof typeof notificationSchemas>(
    event: Event,
    handler: (payload: ReturnType<(typeof notificationSchemas)[Event]['parse']>) => void,
  ): void =>
    on(event, (payload) => {
      const { success, data } = notificationSchemas[event].safeParse(payload);
      if (!hasLeft() && success && data.ticket_id === participant.ticketId) {
        handler(data as ReturnType<(typeof notificationSchemas)[Event]['parse']>); // parsed above
      }
    });

const listen = (
  room: RoomContext,
  opened: LiveSocket,
  { join, cancel }: RoomEntry,
  typing: TypingIndicator,
): void => {
  const { participant, hasLeft } = room;
  const { dispatch } = room.store;
  const subscribe = ticketSubscriber(room, opened);
  subscribe('message', ({ message, position }) => {
    void dispatch(mergeIntoConversation(participant, { messages: [message] }));
    if (!message.own) typing.hide();
    if (message.seq > resumePosition(room).after) void join();
    invalidateTicket(room, position);
  });
  subscribe('note', ({ note }) => {
    void dispatch(mergeIntoConversation(participant, { notes: [note] }));
    if (note.note_seq > resumePosition(room).after_note) void join();
  });
  subscribe('status', ({ status, position }) => {
    dispatch(statusReceived(status));
    invalidateTicket(room, position);
  });
  subscribe('rated', ({ position }) => invalidateTicket(room, position));
  subscribe('assigned', ({ assignee, position }) => {
    dispatch(assigneeReceived(assignee));
    invalidateTicket(room, position);
  });
  subscribe('read', ({ side: reader, seq }) => dispatch(readReceived({ [reader]: seq })));
  subscribe('presence', ({ user, staff }) => dispatch(presenceReceived({ user, staff })));
  subscribe('typing', ({ side: writer, name }) => {
    if (writer !== participant.side) typing.show({ side: writer, name });
  });
  opened.onConnected(() => void join());
  opened.onDisconnected((ended) => {
    if (hasLeft()) return;
    cancel();
    dispatch(disconnected());
    if (ended) dispatch(api.util.invalidateTags(['User'])); // to detect a ban or a sign-out
  });
};

/** Subscribes to one ticket over its own connection. */
export const joinRoom = (
  open: OpenSocket,
  { participant, store, positions, origin, token }: RoomOptions,
): Room => {
  const { ticketId } = participant;
  const { dispatch } = store;
  let hasLeft = false;
  let socket: LiveSocket | undefined;

  const room: RoomContext = { participant, store, positions, hasLeft: () => hasLeft };
  const entry = createRoomEntry(room, () => socket);
  const typing = createTypingIndicator(store);

  const connect = async () => {
    try {
      const opened = await open({ origin, namespace: ticketNamespace, token });
      if (hasLeft) return opened.close();
      socket = opened;
      listen(room, opened, entry, typing);
    } catch {
      if (!hasLeft) dispatch(disconnected());
    }
  };

  dispatch(roomEntered(ticketId));
  void connect();

  return {
    typing: throttleTyping(() => socket?.emit('typing', { ticket_id: ticketId })),
    leave: () => {
      hasLeft = true;
      typing.cancel();
      entry.cancel();
      socket?.close();
      dispatch(roomLeft());
    },
  };
};
