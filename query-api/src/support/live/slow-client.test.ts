import { once } from 'node:events';
import { expect } from 'chai';
import { bareSockets } from './testing/bare-sockets.ts';
import type { Visitor } from './visitor.ts';

const session = {
  userId: 'u',
  sessionId: 's',
  begunAt: 0,
  until: Number.MAX_SAFE_INTEGER,
  position: 0n,
};

describe('a client that never reads', () => {
  let sockets: Awaited<ReturnType<typeof bareSockets>>;
  const joined = Promise.withResolvers<Visitor>();

  before(async () => {
    sockets = await bareSockets(
      {
        verify: () => session,
        standingOf: () => 0,
        reached: async () => 'reached',
        ready: () => true,
      },
      {
        rooms: { join: (visitor) => Promise.resolve(joined.resolve(visitor)) },
        mostWaitingBytes: 1024 * 1024,
      },
    );
  });
  after(() => sockets.close());

  it('is cut when too much waits for it', async () => {
    const { socket, say, hears } = await sockets.connect();
    say('40/ticket,{"token":"t"}');
    await hears('40/ticket');
    socket.pause();
    const id = '11111111-1111-4111-8111-111111111111';
    say(`42/ticket,["join",{"ticket_id":"${id}"}]`);

    const visitor = await joined.promise;
    const part = 64 * 1024;
    const name = 'x'.repeat(part);
    let told = 0;
    const connections = () =>
      new Promise<number>((resolve) => {
        sockets.server.getConnections((_, count) => resolve(count));
      });
    while (told < 2_000 && (await connections()) > 0) {
      visitor.tell('typing', { ticket_id: id, side: 'staff', name });
      told += 1;
    }
    // what the kernel takes on both sides, and what may wait
    expect(told * part).to.be.lessThan(64 * 1024 * 1024);
    const gone = once(socket, 'close');
    socket.resume();
    await gone;
  });
});
