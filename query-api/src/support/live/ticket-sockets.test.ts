import { once } from 'node:events';
import { bareSockets, eventually } from './testing/bare-sockets.ts';
import type { Standing } from '../../live/standing.ts';

const session = {
  userId: 'u',
  sessionId: 's',
  begunAt: 0,
  until: Number.MAX_SAFE_INTEGER,
  position: 0n,
};
const leave = '["leave",{"ticket_id":"11111111-1111-4111-8111-111111111111"}]';

describe('connections to tickets, while what is known of people may be out of date', () => {
  let sockets: Awaited<ReturnType<typeof bareSockets>>;
  let fresh = true;
  let standing: Standing = 0;
  let looks = 0;

  before(async () => {
    sockets = await bareSockets({
      verify: () => session,
      standingOf: () => standing,
      reached: async () => 'reached',
      ready: () => {
        looks += 1;
        return fresh;
      },
    });
  });
  after(() => sockets.close());
  beforeEach(() => {
    fresh = true;
    standing = 0;
  });

  it('are begun by nobody', async () => {
    fresh = false;
    const { say, hears } = await sockets.connect();
    say('40/ticket,{"token":"t"}');
    await hears('44/ticket,{"message":"busy"');
  });

  it('carry nothing, and are cut when it is known who may no more', async () => {
    const { socket, say, hears } = await sockets.connect();
    say('40/ticket,{"token":"t"}');
    await hears('40/ticket');
    say(`42/ticket,1${leave}`);
    await hears('43/ticket,1[{"ok":true}]');

    fresh = false;
    standing = null;
    const before = looks;
    await eventually(() => looks > before + 1);
    say(`42/ticket,2${leave}`);
    await hears('43/ticket,2[{"ok":false,"code":"busy"}]');

    const cut = once(socket, 'close');
    fresh = true;
    await cut;
  });
});
