import { randomUUID } from 'node:crypto';
import { userId, userStream } from '@shop/domain/identity';
import { instant } from '@shop/contracts/kernel';
import { sessionTokens } from '@shop/platform/access';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount, signInWithPassword, readToken, readUserId } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { ChatConnection } from '../support/chat-socket.ts';
import { connectChat, connectExpectingRefusal, waitForEvents } from '../support/chat-socket.ts';
import type { SupportShop } from './support-shop.ts';
import { openSharedSupportShop } from './support-shop.ts';
import {
  agentMessagePath,
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
} from '../support/ticket-requests.ts';

const soonMs = 2_000;

const cutSoon = (what: string, { socket }: ChatConnection): Promise<true> =>
  eventually(what, () => !socket.connected && true, soonMs);

describe('the ticket sockets', () => {
  let supportShop: SupportShop;
  let address: string;
  before(async () => {
    supportShop = await openSharedSupportShop();
    [address] = supportShop.readers;
  });

  const ban = ({ email }: Account) =>
    sendBackOfficeCommand(supportShop, 'POST', '/api/admin/bans', { email, reason: 'fraud' });
  const refusedSoon = (token: string, code: string) =>
    eventually(
      code,
      async () => (await connectExpectingRefusal(address, { token })) === code,
      soonMs,
    );

  it('reject a client without a valid session', async () => {
    const account = await anAccount(supportShop);
    const tokens = sessionTokens(supportShop.secrets['TOKEN_SECRET'] ?? '');
    const now = Date.now();
    const session = { userId: readUserId(account.token), sessionId: randomUUID(), position: 0n };
    const expired = tokens.sign({ ...session, begunAt: now - 60_000, until: now - 30_000 });
    const forged = sessionTokens('another secret of at least thirty-two letters').sign({
      ...session,
      begunAt: now,
      until: now + 60_000,
    });
    for (const auth of [
      {},
      { token: '' },
      { token: null },
      { token: { $ne: '' } },
      { token: expired },
      { token: forged },
      { token: `${account.token}x` },
    ]) {
      expect(await connectExpectingRefusal(address, auth)).to.equal('unauthorized');
    }
    const elsewhere = { namespace: '/' };
    expect(
      await connectExpectingRefusal(address, { token: account.token }, elsewhere),
    ).not.to.equal('');
  });

  it('reject pages of other origins', async () => {
    const { token } = await anAccount(supportShop);
    const { host } = new URL(address);
    for (const origin of ['https://evil.example', 'null', `http://${host}.evil.com`]) {
      const refused = await connectExpectingRefusal(address, { token }, { origin });
      expect(refused, origin).to.equal('websocket error');
    }
    const own = await connectChat(address, token, { origin: `http://${host}` });
    own.close();
  });

  it('accept the WebSocket transport only', async () => {
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).to.equal(400);
  });

  it('expose nothing of another user’s ticket', async () => {
    const [firstAccount, secondAccount] = [
      await anAccount(supportShop),
      await anAccount(supportShop),
    ];
    const [id, own] = [
      await aTicket(supportShop, firstAccount),
      await aTicket(supportShop, secondAccount),
    ];
    const eavesdropper = await connectChat(address, secondAccount.token);
    for (const ticket_id of [id, randomUUID()]) {
      const answered = await eavesdropper.ask('join', { ticket_id });
      expect(answered).to.deep.equal({ ok: false, code: 'not-found' });
      const typed = await eavesdropper.ask('typing', { ticket_id });
      expect(typed).to.deep.equal({ ok: false, code: 'not-found' });
    }
    await eavesdropper.join(own);
    for (let index = 0; index < 5; index += 1) {
      await expectMessage(
        sendMessage(supportShop, ownerMessagePath(id), firstAccount.token, `Secret ${index}`),
      );
    }
    await expectMessage(
      sendMessage(supportShop, ownerMessagePath(own), secondAccount.token, 'Mine'),
    );
    await waitForEvents(eavesdropper, 'message');
    expect(eavesdropper.received.map(({ payload }) => payload.ticket_id)).not.to.include(id);
    eavesdropper.close();
  });

  it('reject unknown events and invalid payloads', async () => {
    const account = await anAccount(supportShop);
    const ticket_id = await aTicket(supportShop, account);
    const chat = await connectChat(address, account.token);
    const invalid = { ok: false, code: 'invalid-request' };
    for (const name of ['__proto__', 'constructor', 'toString', 'message', 'status', '']) {
      expect(await chat.ask(name, { ticket_id }), name).to.deep.equal(invalid);
    }
    for (const payload of [null, [], 'x', { ticket_id: { $ne: '' } }, { ticket_id, after: -1 }]) {
      expect(await chat.ask('join', payload)).to.deep.equal(invalid);
    }
    const extra = JSON.parse(`{"ticket_id":"${ticket_id}","__proto__":{"level":2},"level":2}`);
    expect(await chat.ask('join', extra)).to.deep.equal(invalid);
    expect((await chat.join(ticket_id)).status).to.equal('open');
    chat.close();
  });

  it('disconnect a client that sends a megabyte or floods the server', async () => {
    const { token } = await anAccount(supportShop);
    const large = await connectChat(address, token);
    large.socket.emit('join', { ticket_id: 'x'.repeat(1_100_000) });
    await cutSoon('the large frame', large);

    const talker = await connectChat(address, token);
    for (let index = 0; index < 200; index += 1) {
      talker.socket.emit('typing', { ticket_id: randomUUID() });
    }
    await cutSoon('the talker', talker);
    (await connectChat(address, token)).close();
  });

  it('limit the connections per user', async () => {
    const { token } = await anAccount(supportShop);
    const chats: ChatConnection[] = [];
    for (let index = 0; index < 20; index += 1) chats.push(await connectChat(address, token));
    expect(await connectExpectingRefusal(address, { token })).to.equal('too-many-requests');
    chats[0]?.close();
    const next = await eventually('room', () => connectChat(address, token));
    for (const chat of [...chats, next]) chat.close();
  });

  it('deliver no messages after a ticket is closed', async () => {
    const account = await anAccount(supportShop);
    const id = await aTicket(supportShop, account);
    const chat = await connectChat(address, account.token);
    await chat.join(id);
    const closed = await supportShop.send('PUT', `/api/ticket/${id}/close`, {
      body: {},
      token: account.token,
    });
    const position = closed.headers.get('X-Position');
    expect(await waitForEvents(chat, 'status')).to.deep.equal([
      { ticket_id: id, position, status: 'solved' },
    ]);
    expectProblem(
      await sendMessage(supportShop, ownerMessagePath(id), account.token, 'But'),
      409,
      'ticket-solved',
    );
    expect(chat.eventsOf('message')).to.deep.equal([]);
    chat.close();
  });

  describe('while the projector is stopped, within two seconds', () => {
    before(() => supportShop.launched.children.get('projector')?.stop());
    after(() => supportShop.launched.restart('projector'));

    it('are disconnected and rejected after a ban', async () => {
      const account = await anAccount(supportShop);
      const both = [
        await connectChat(address, account.token),
        await connectChat(supportShop.readers[1], account.token),
      ];
      await ban(account);
      await Promise.all(both.map((chat) => cutSoon('the ban', chat)));
      await refusedSoon(account.token, 'banned');
    });

    it('are disconnected and rejected after signing out', async () => {
      const { token } = await anAccount(supportShop);
      const chat = await connectChat(address, token);
      await supportShop.send('POST', '/api/logout', { body: {}, token });
      await cutSoon('the end', chat);
      await refusedSoon(token, 'unauthorized');
    });

    it('are disconnected for all other sessions after a password change', async () => {
      const account = await anAccount(supportShop);
      const otherToken = readToken(await signInWithPassword(supportShop, account));
      const [open, ended] = [
        await connectChat(address, account.token),
        await connectChat(address, otherToken),
      ];
      const body = { password: 'another one', c_password: 'another one' };
      await supportShop.send('POST', '/api/profile/settings/save', { body, token: account.token });
      await cutSoon('the end', ended);
      await refusedSoon(otherToken, 'unauthorized');
      expect(open.socket.connected).to.equal(true);
      open.close();
    });

    it('are disconnected for a demoted moderator, who loses access to the ticket', async () => {
      const account = await anAccount(supportShop);
      const id = await aTicket(supportShop, account);
      const { id: moderatorId, token } = await createSignedInUser(supportShop, 1);
      const moderator = await connectChat(address, token);
      await moderator.join(id);
      const stream = userStream(userId(moderatorId));
      const { revision } = (await supportShop.stored.of(stream)).at(-1) ?? expect.fail();
      const data = { userId: userId(moderatorId), level: 0, at: instant(new Date()) };
      const by = { actor: 'system:test', correlationId: 'test', causationId: null };
      await supportShop.eventStore.append(stream, revision, [
        { type: 'identity.UserLevelChanged', data, by },
      ]);
      await cutSoon('the level', moderator);
      const again = await eventually('a user', () => connectChat(address, token));
      const answered = await again.ask('join', { ticket_id: id });
      expect(answered).to.deep.equal({ ok: false, code: 'not-found' });
      again.close();
      const path = agentMessagePath(id);
      expectProblem(await sendMessage(supportShop, path, token, 'Still here'), 403, 'forbidden');
    });

    it('still let an owner join a ticket that is in no read model', async () => {
      const account = await anAccount(supportShop);
      const id = await aTicket(supportShop, account);
      await expectMessage(sendMessage(supportShop, ownerMessagePath(id), account.token, 'Hello'));
      const chat = await connectChat(address, account.token);
      const { messages } = await chat.join(id);
      expect(messages.map(({ text, seq }) => [text, seq])).to.deep.equal([['Hello', 1]]);
      chat.close();
    });
  });
});
