import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RefusedAnswer } from '@shop/contracts/support/socket.contract';
import {
  answer,
  ticketNamespace,
  told as toldSchemas,
} from '@shop/contracts/support/socket.contract';
import { api } from '../../../shared/api/api.ts';
import type { Positions } from '../../../shared/api/positions.ts';
import type { LiveSocket, OpenSocket } from '../../../shared/live/live-socket.ts';
import { knownUpTo } from './conversation.ts';
import type { Seat } from './conversation-api.ts';
import { conversationApi, told } from './conversation-api.ts';
import type { WithLive } from './live-slice.ts';
import {
  assigneeTold,
  connected,
  connectionLost,
  presenceTold,
  readTold,
  roomEntered,
  roomLeft,
  statusTold,
  typingTold,
} from './live-slice.ts';

type State = WithLive &
  Parameters<ReturnType<typeof conversationApi.endpoints.conversation.select>>[0];

/** As `useStore` gives it. */
export type LiveStore = Readonly<{
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}>;

type Room = Readonly<{
  /** Says that one is writing; often, since it is said every two seconds at most. */
  typing: () => void;
  leave: () => void;
}>;

const typingHoldsMs = 5_000;
const typingEveryMs = 2_000;
/** After a restart all come at once: who was not let in comes again, one sooner, one later. */
const joinAgainMs = 1_000;

/** What the server cannot do now it may do soon. */
const isForNow = (code: RefusedAnswer['code']): boolean =>
  code === 'busy' || code === 'too-many-requests';

type Entering = Readonly<{
  seat: Seat;
  store: LiveStore;
  positions: Pick<Positions, 'seen'>;
  origin: string;
  token: string;
}>;

/** Follows one ticket for as long as it is on the screen, over a connection of its own. */
export const enterRoom = (
  open: OpenSocket,
  { seat, store, positions, origin, token }: Entering,
): Room => {
  const { ticketId, side } = seat;
  const { dispatch, getState } = store;
  let left = false;
  let socket: LiveSocket | undefined;
  let saidTypingAt = 0;
  let joinsAgain: ReturnType<typeof setTimeout> | undefined;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;

  const known = () => {
    const { data } = conversationApi.endpoints.conversation.select(seat)(getState());
    return knownUpTo(data ?? { messages: [], notes: [] });
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

  const joinLater = () => {
    dispatch(connectionLost());
    clearTimeout(joinsAgain);
    joinsAgain = setTimeout(() => void join(), joinAgainMs * (1 + Math.random()));
  };

  /** Asks for all that came after what is known without a gap. */
  const join = async () => {
    if (!socket || left) return;
    clearTimeout(joinsAgain);
    try {
      const said = answer.parse(await socket.ask('join', { ticket_id: ticketId, ...known() }));
      if (left) return;
      if (!said.ok) return isForNow(said.code) ? joinLater() : void dispatch(connectionLost());
      dispatch(told(seat, said));
      dispatch(readTold({ user: said.read_by_user, staff: said.read_by_staff }));
      dispatch(statusTold(said.status));
      dispatch(connected());
      ticketChanged();
    } catch {
      if (!left) joinLater();
    }
  };

  const hear = <Event extends keyof typeof toldSchemas>(
    { on }: LiveSocket,
    event: Event,
    hearing: (what: ReturnType<(typeof toldSchemas)[Event]['parse']>) => void,
  ): void =>
    on(event, (what) => {
      const { success, data } = toldSchemas[event].safeParse(what);
      if (!left && success && data.ticket_id === ticketId) {
        hearing(data as ReturnType<(typeof toldSchemas)[Event]['parse']>); // as this event's schema made it
      }
    });

  const endTyping = () => {
    clearTimeout(typingEnds);
    dispatch(typingTold(null));
  };

  const listen = (opened: LiveSocket) => {
    hear(opened, 'message', ({ message, position }) => {
      dispatch(told(seat, { messages: [message] }));
      if (!message.own) endTyping();
      if (message.seq > known().after) void join();
      ticketChanged(position);
    });
    hear(opened, 'note', ({ note }) => {
      dispatch(told(seat, { notes: [note] }));
      if (note.note_seq > known().after_note) void join();
    });
    hear(opened, 'status', ({ status, position }) => {
      dispatch(statusTold(status));
      ticketChanged(position);
    });
    hear(opened, 'assigned', ({ assignee, position }) => {
      dispatch(assigneeTold(assignee));
      ticketChanged(position);
    });
    hear(opened, 'read', ({ side: reader, seq }) => dispatch(readTold({ [reader]: seq })));
    hear(opened, 'presence', ({ user, staff }) => dispatch(presenceTold({ user, staff })));
    hear(opened, 'typing', ({ side: writer, name }) => {
      if (writer === side) return;
      dispatch(typingTold({ side: writer, name }));
      clearTimeout(typingEnds);
      typingEnds = setTimeout(endTyping, typingHoldsMs);
    });
    opened.onConnected(() => void join());
    opened.onLost((ended) => {
      if (left) return;
      clearTimeout(joinsAgain);
      dispatch(connectionLost());
      if (ended) dispatch(api.util.invalidateTags(['User'])); // who is banned or signed out learns it there
    });
  };

  const connect = async () => {
    try {
      const opened = await open({ origin, namespace: ticketNamespace, token });
      if (left) return opened.close();
      socket = opened;
      listen(opened);
    } catch {
      if (!left) dispatch(connectionLost());
    }
  };

  dispatch(roomEntered(ticketId));
  void connect();

  return {
    typing: () => {
      const now = performance.now();
      if (saidTypingAt > 0 && now - saidTypingAt < typingEveryMs) return;
      saidTypingAt = now;
      socket?.say('typing', { ticket_id: ticketId });
    },
    leave: () => {
      left = true;
      clearTimeout(typingEnds);
      clearTimeout(joinsAgain);
      socket?.close();
      dispatch(roomLeft());
    },
  };
};
