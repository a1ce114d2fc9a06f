import { once } from 'node:events';
import { bareSockets, waitUntil } from './testing/bare-sockets.ts';
import type { AccessLevel } from '../../live/session-check.ts';

const session = {
  userId: 'u',
  sessionId: 's',
  begunAt: 0,
  until: Number.MAX_SAFE_INTEGER,
  position: 0n,
};
const leave = '["leave",{"ticket_id":"11111111-1111-4111-8111-111111111111"}]';

describe('ticket connections while access data may be out of date', () => {
  let sockets: Awaited<ReturnType<typeof bareSockets>>;
  let isUpToDate = true;
  let currentLevel: AccessLevel = 0;
  let checkCount = 0;

  before(async () => {
    sockets = await bareSockets({
      verify: () => session,
      accessLevelOf: () => currentLevel,
      waitFor: async () => 'reached',
      ready: () => {
        checkCount += 1;
        return isUpToDate;
      },
    });
  });
  after(() => sockets.close());
  beforeEach(() => {
    isUpToDate = true;
    currentLevel = 0;
  });

  it('are rejected', async () => {
    isUpToDate = false;
    const { sendText, waitForText } = await sockets.connect();
    sendText('40/ticket,{"token":"t"}');
    await waitForText('44/ticket,{"message":"busy"');
  });

  it('process no messages, and are closed after revoked access is loaded', async () => {
    const { socket, sendText, waitForText } = await sockets.connect();
    sendText('40/ticket,{"token":"t"}');
    await waitForText('40/ticket');
    sendText(`42/ticket,1${leave}`);
    await waitForText('43/ticket,1[{"ok":true}]');

    isUpToDate = false;
    currentLevel = null;
    const before = checkCount;
    await waitUntil(() => checkCount > before + 1);
    sendText(`42/ticket,2${leave}`);
    await waitForText('43/ticket,2[{"ok":false,"code":"busy"}]');

    const socketClosed = once(socket, 'close');
    isUpToDate = true;
    await socketClosed;
  });
});
