import { expect } from 'chai';
import { roomJoiner } from './room-joiner.ts';
import { createRooms } from './rooms.ts';
import { bareSockets, waitUntil } from './testing/bare-sockets.ts';

const ticketId = '11111111-1111-4111-8111-111111111111';
const join = `["join",{"ticket_id":"${ticketId}","after":0,"after_note":0}]`;
const ticket = {
  ownerId: 'u',
  addresses: [],
  status: 'open',
  readByUser: 0,
  readByStaff: 0,
  messages: [],
  notes: [],
} as const;

describe('joining a ticket room', () => {
  it('leaves the room empty if the connection ends while the ticket is read', async () => {
    const reading = Promise.withResolvers<void>();
    let isReading = false;
    let hasLeft = false;
    const rooms = createRooms(() => undefined);
    const joinRoom = roomJoiner({
      rooms,
      readTicket: async () => {
        isReading = true;
        await reading.promise;
        return { currentTicket: () => ticket };
      },
      open: () => Promise.resolve(''),
      peopleOf: async () => new Map(),
      isStillValid: () => true,
      undoneEmailsOf: () => [],
      onEntered: () => undefined,
    });
    const joins: Promise<void>[] = [];
    const sockets = await bareSockets(
      {
        verify: () => ({
          userId: 'u',
          sessionId: 's',
          begunAt: 0,
          until: Number.MAX_SAFE_INTEGER,
          position: 0n,
        }),
        accessLevelOf: () => 0,
        waitFor: async () => 'reached',
        ready: () => true,
      },
      {
        rooms: {
          join: (...call) => {
            const joined = joinRoom(...call);
            joins.push(joined);
            return joined;
          },
          leaveAll: (connection) => {
            rooms.leaveAll(connection);
            hasLeft = true;
          },
        },
      },
    );
    try {
      const { socket, sendText, waitForText } = await sockets.connect();
      sendText('40/ticket,{"token":"t"}');
      await waitForText('40/ticket');
      sendText(`42/ticket,1${join}`);
      await waitUntil(() => isReading);
      socket.destroy();
      await waitUntil(() => hasLeft);
      reading.resolve();
      await Promise.all(joins);
      expect(rooms.find(ticketId)).to.equal(null);
    } finally {
      await sockets.close();
    }
  });
});
