import type { AdminEvents } from '@shop/contracts/back-office/live.contract';
import {
  adminEvents,
  adminNamespace,
  changedEveryMs,
} from '@shop/contracts/back-office/live.contract';
import { userId, userStream } from '@shop/domain/identity';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { add, aSlide } from '../content/entries.ts';
import { eventually } from '../support/eventually.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { connectExpectingRefusal } from '../support/chat-socket.ts';

const soonMs = 2_000;
const inNamespace = { namespace: adminNamespace };

type ReceivedChange = Readonly<{ sent: AdminEvents['changed']; at: number }>;
type Listener = Readonly<{ socket: Socket; received: readonly ReceivedChange[] }>;

const listen = async (address: string, token: string): Promise<Listener> => {
  const socket = io(`${address}${adminNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  const received: ReceivedChange[] = [];
  socket.on('changed', (sent: unknown) => {
    received.push({ sent: adminEvents.changed.parse(sent), at: performance.now() });
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, received: received };
};

const waitForDisconnect = (what: string, { socket }: Listener): Promise<true> =>
  eventually(what, () => !socket.connected && true, soonMs);

const waitForChange = ({ received }: Listener, model: string, from = 0) =>
  eventually(`a change of ${model}`, () =>
    received.slice(from).some(({ sent: { models } }) => models.includes(model)),
  );

describe('live changes of the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  it('are available to staff only', async () => {
    expect(await connectExpectingRefusal(shop.address, {}, inNamespace)).to.equal('unauthorized');
    const { token } = await createSignedInUser(shop, 0);
    expect(await connectExpectingRefusal(shop.address, { token }, inNamespace)).to.equal(
      'forbidden',
    );
  });

  it('name the changed read models, at most once a second', async () => {
    const { token } = await createSignedInUser(shop, 1);
    const moderator = await listen(shop.address, token);
    await add(shop, 'slider', aSlide());
    await waitForChange(moderator, 'content');
    const before = moderator.received.length;
    for (let times = 0; times < 5; times += 1) await add(shop, 'slider', aSlide());
    await waitForChange(moderator, 'content', before);
    await eventually('three more messages', async () => {
      await add(shop, 'slider', aSlide());
      return moderator.received.length >= before + 3;
    });
    const times = moderator.received.map(({ at }) => at);
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    // A message may be on its way for a while, so that two lie closer together than they were sent.
    expect(last - first).to.be.greaterThan((times.length - 1) * changedEveryMs - soonMs / 4);
    moderator.socket.disconnect();
  });

  it('are disconnected if the client sends a message', async () => {
    const { token } = await createSignedInUser(shop, 2);
    const talker = await listen(shop.address, token);
    talker.socket.emit('changed', { models: ['orders'] });
    await waitForDisconnect('the talker', talker);
  });

  it('are disconnected within two seconds of a ban', async () => {
    const { token, email } = await createSignedInUser(shop, 1);
    const moderator = await listen(shop.address, token);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', { email, reason: 'fraud' });
    await waitForDisconnect('the ban', moderator);
    await eventually(
      'the ban',
      async () =>
        (await connectExpectingRefusal(shop.address, { token }, inNamespace)) === 'banned',
    );
  });

  it('are disconnected within two seconds of signing out', async () => {
    const { token } = await createSignedInUser(shop, 1);
    const moderator = await listen(shop.address, token);
    await shop.send('POST', '/api/logout', { body: {}, token });
    await waitForDisconnect('the end of the session', moderator);
  });

  it('are disconnected within two seconds of a level change', async () => {
    const { id, token } = await createSignedInUser(shop, 1);
    const moderator = await listen(shop.address, token);
    const stream = userStream(userId(id));
    const { revision } = (await shop.stored.of(stream)).at(-1) ?? expect.fail();
    const data = { userId: userId(id), level: 0, at: instant(new Date()) };
    const by = { actor: 'system:test', correlationId: 'test', causationId: null };
    await shop.eventStore.append(stream, revision, [
      { type: 'identity.UserLevelChanged', data, by },
    ]);
    await waitForDisconnect('the level', moderator);
    expect(await connectExpectingRefusal(shop.address, { token }, inNamespace)).to.equal(
      'forbidden',
    );
  });
});
