import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Person, TicketStatus } from '@shop/contracts/support/contract';

export type Side = 'user' | 'staff';
type PerSide<T> = Readonly<Record<Side, T>>;

/** Users are not told the id. */
export type Assignee = Person & Readonly<{ id: string | null }>;

type Connection = 'connecting' | 'live' | 'lost';

/** What is known of the open ticket's room only while one is in it; messages are kept elsewhere. */
type LiveState = Readonly<{
  ticketId: string | null;
  connection: Connection;
  /** As the log has it, where read models may lag; null until it was told. */
  status: TicketStatus | null;
  /** Who of staff looks after it, null for nobody; undefined until it was told. */
  assignee: Assignee | null | undefined;
  /** Up to which message each side has read. */
  read: PerSide<number>;
  /** Whether anybody of each side is there. */
  presence: PerSide<boolean>;
  typing: Readonly<{ side: Side; name: string | null }> | null;
}>;
export type WithLive = Readonly<{ live: LiveState }>;

const initialState: LiveState = {
  ticketId: null,
  connection: 'connecting',
  status: null,
  assignee: undefined,
  read: { user: 0, staff: 0 },
  presence: { user: false, staff: false },
  typing: null,
};

const liveSlice = createSlice({
  name: 'live',
  initialState: initialState,
  reducers: {
    roomEntered: (_live, { payload }: PayloadAction<string>): LiveState => ({
      ...initialState,
      ticketId: payload,
    }),
    roomLeft: (): LiveState => initialState,
    connected: (live): LiveState => ({ ...live, connection: 'live' }),
    connectionLost: (live): LiveState => ({
      ...live,
      connection: 'lost',
      status: null,
      assignee: undefined,
      presence: initialState.presence,
      typing: null,
    }),
    statusTold: (live, { payload }: PayloadAction<TicketStatus>): LiveState => ({
      ...live,
      status: payload,
    }),
    assigneeTold: (live, { payload }: PayloadAction<Assignee | null>): LiveState => ({
      ...live,
      assignee: payload,
    }),
    readTold: (live, { payload }: PayloadAction<Partial<PerSide<number>>>): LiveState => ({
      ...live,
      read: {
        user: Math.max(live.read.user, payload.user ?? 0),
        staff: Math.max(live.read.staff, payload.staff ?? 0),
      },
    }),
    presenceTold: (live, { payload }: PayloadAction<PerSide<boolean>>): LiveState => ({
      ...live,
      presence: payload,
    }),
    typingTold: (live, { payload }: PayloadAction<LiveState['typing']>): LiveState => ({
      ...live,
      typing: payload,
    }),
  },
  selectors: {
    selectConnection: ({ connection }) => connection,
    selectToldStatus: ({ status }) => status,
    selectToldAssignee: ({ assignee }) => assignee,
    selectRead: ({ read }) => read,
    selectPresence: ({ presence }) => presence,
    selectTyping: ({ typing }) => typing,
  },
});

export const {
  roomEntered,
  roomLeft,
  connected,
  connectionLost,
  statusTold,
  assigneeTold,
  readTold,
  presenceTold,
  typingTold,
} = liveSlice.actions;
export const {
  selectConnection,
  selectToldStatus,
  selectToldAssignee,
  selectRead,
  selectPresence,
  selectTyping,
} = liveSlice.selectors;
export const liveReducer = liveSlice.reducer;
