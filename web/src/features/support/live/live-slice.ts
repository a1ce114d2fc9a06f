import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Person, TicketStatus } from '@shop/contracts/support/contract';

export type Side = 'user' | 'staff';
type SideRecord<T> = Readonly<Record<Side, T>>;

/** The id is null for users, who do not receive it. */
export type Assignee = Person & Readonly<{ id: string | null }>;

type Connection = 'connecting' | 'live' | 'disconnected';

/** The live state of the open ticket, valid while its room is joined. It contains no messages. */
type LiveState = Readonly<{
  ticketId: string | null;
  connection: Connection;
  /** The status in the event log, since read models may lag; null until loaded. */
  status: TicketStatus | null;
  /** The assigned agent; null if unassigned, undefined until loaded. */
  assignee: Assignee | null | undefined;
  /** The last message that each side has read. */
  read: SideRecord<number>;
  /** Whether anyone on each side is online. */
  presence: SideRecord<boolean>;
  typing: Readonly<{ side: Side; name: string | null }> | null;
}>;
export type StateWithLive = Readonly<{ live: LiveState }>;

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
    disconnected: (live): LiveState => ({
      ...live,
      connection: 'disconnected',
      status: null,
      assignee: undefined,
      presence: initialState.presence,
      typing: null,
    }),
    statusReceived: (live, { payload }: PayloadAction<TicketStatus>): LiveState => ({
      ...live,
      status: payload,
    }),
    assigneeReceived: (live, { payload }: PayloadAction<Assignee | null>): LiveState => ({
      ...live,
      assignee: payload,
    }),
    readReceived: (live, { payload }: PayloadAction<Partial<SideRecord<number>>>): LiveState => ({
      ...live,
      read: {
        user: Math.max(live.read.user, payload.user ?? 0),
        staff: Math.max(live.read.staff, payload.staff ?? 0),
      },
    }),
    presenceReceived: (live, { payload }: PayloadAction<SideRecord<boolean>>): LiveState => ({
      ...live,
      presence: payload,
    }),
    typingReceived: (live, { payload }: PayloadAction<LiveState['typing']>): LiveState => ({
      ...live,
      typing: payload,
    }),
  },
  selectors: {
    selectConnection: ({ connection }) => connection,
    selectLiveStatus: ({ status }) => status,
    selectLiveAssignee: ({ assignee }) => assignee,
    selectRead: ({ read }) => read,
    selectPresence: ({ presence }) => presence,
    selectTyping: ({ typing }) => typing,
  },
});

export const {
  roomEntered,
  roomLeft,
  connected,
  disconnected,
  statusReceived,
  assigneeReceived,
  readReceived,
  presenceReceived,
  typingReceived,
} = liveSlice.actions;
export const {
  selectConnection,
  selectLiveStatus,
  selectLiveAssignee,
  selectRead,
  selectPresence,
  selectTyping,
} = liveSlice.selectors;
export const liveReducer = liveSlice.reducer;
