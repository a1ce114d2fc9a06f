import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signInReply } from '@shop/contracts/identity/contract';
import { openTicketReply, ticketMessage } from '@shop/contracts/support/contract';
import type { ChatConnection } from '../support/chat-socket.ts';
import { connectChat } from '../support/chat-socket.ts';
import { eventually } from '../support/eventually.ts';
import { megabytes, ms, percentile, seconds } from './figures.ts';
import { cpuEach, cpuText, readUsage } from './processes.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import { openShop } from './shop.ts';
import { sendBackOfficeCommand } from './fill-catalog.ts';

const ticketCount = 100;
const connectionsEach = 5;
const messagesPerSecond = 50;
const aimMs = 300;

type Conversation = Readonly<{ token: string; ticketId: string; chats: readonly ChatConnection[] }>;

const post = async (shop: Shop, path: string, body: object, token?: string): Promise<unknown> => {
  const { status, text } = await shop.client.ask(
    'POST',
    `${shop.launched.addresses.commandApi}${path}`,
    {
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    },
  );
  if (status >= 300) throw new Error(`${path} ${status} ${text}`);
  return JSON.parse(text);
};

const aTalk = async (
  shop: Shop,
  themeId: string,
  readers: readonly string[],
): Promise<Conversation> => {
  const password = randomUUID();
  const email = `${randomUUID()}@example.org`;
  const account = { name: 'Somebody', email, password, c_password: password };
  const { token } = signInReply.parse(await post(shop, '/api/register', account));
  const ticket = await post(shop, '/api/ticket', { theme_id: themeId }, token);
  const { id: ticketId } = openTicketReply.parse(ticket);
  const chats: ChatConnection[] = [];
  for (let index = 0; index < connectionsEach; index += 1) {
    const chat = await connectChat(readers[index % readers.length] ?? '', token);
    await chat.join(ticketId);
    chats.push(chat);
  }
  return { token, ticketId, chats };
};

const memoryOf = (shop: Shop): number => {
  let sum = 0;
  for (const [name, { rss }] of readUsage(shop)) if (name.startsWith('query-api')) sum += rss;
  return sum;
};

const sendMessage = async (
  shop: Shop,
  { token, ticketId }: Conversation,
  replyTimesMs: number[],
  sentAt: Map<string, number>,
): Promise<'taken' | 'refused'> => {
  const text = randomUUID();
  sentAt.set(text, performance.now());
  const url = `${shop.launched.addresses.commandApi}/api/ticket/message/send/${ticketId}`;
  const { status, text: reply } = await shop.client.ask('POST', url, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ message: text }),
  });
  if (status !== 201) return 'refused';
  ticketMessage.parse(JSON.parse(reply));
  replyTimesMs.push(performance.now() - (sentAt.get(text) ?? 0));
  return 'taken';
};

/**
 * Conversations over two processes: how soon a message reaches every participant who has its ticket
 * open.
 */
export const measureSockets = async (lastsSeconds: number): Promise<readonly Row[]> => {
  const shop = await openShop({ report: () => undefined, readers: 2 });
  try {
    const readers = ['query-api', 'query-api-2'].flatMap(
      (name) => shop.launched.addressOf(name) ?? [],
    );
    const themeId = randomUUID();
    await sendBackOfficeCommand(shop, '/api/admin/theme', {
      id: themeId,
      name_rus: 'Оплата',
      name_eng: 'Payment',
    });
    const before = memoryOf(shop);
    const talks: Conversation[] = [];
    for (let index = 0; index < ticketCount; index += 1) {
      talks.push(await aTalk(shop, themeId, readers));
    }
    const connections = talks.length * connectionsEach;
    const perThousand = ((memoryOf(shop) - before) / connections) * 1_000;

    const sentAt = new Map<string, number>();
    const delays: number[] = [];
    for (const { chats } of talks) {
      for (const { socket } of chats) {
        socket.on('message', ({ message }: Readonly<{ message: Readonly<{ text: string }> }>) => {
          delays.push(performance.now() - (sentAt.get(message.text) ?? 0));
        });
      }
    }
    const count = lastsSeconds * messagesPerSecond;
    const usedBefore = readUsage(shop);
    const began = performance.now();
    const replyTimesMs: number[] = [];
    const sending: Promise<'taken' | 'refused'>[] = [];
    for (let index = 0; index < count; index += 1) {
      await pause(Math.max(0, began + (index * 1_000) / messagesPerSecond - performance.now()));
      const talk = talks[index % talks.length];
      if (talk) sending.push(sendMessage(shop, talk, replyTimesMs, sentAt));
    }
    const refused = (await Promise.all(sending)).filter((result) => result === 'refused').length;
    const expected = (count - refused) * connectionsEach;
    const cpu = cpuEach(usedBefore, readUsage(shop), count);
    await eventually('all messages', () => delays.length >= expected).catch(() => null);

    const all = talks.flatMap(({ chats, ticketId }) => chats.map((chat) => ({ chat, ticketId })));
    const foreign = all.flatMap(({ chat, ticketId }) =>
      chat.received.filter(({ payload }) => payload.ticket_id !== ticketId),
    ).length;
    const disordered = all.filter(({ chat }) =>
      chat.eventsOf('message').some(({ message }, index) => message.seq !== index + 1),
    ).length;
    for (const { chat } of all) chat.close();
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(delays, part));
    // a message whose response timed out may have been posted all the same
    const delivered = delays.length >= expected && delays.length <= count * connectionsEach;
    const right = delivered && foreign === 0 && disordered === 0;
    return [
      {
        what: `${messagesPerSecond} messages/s to ${connections} connections of ${ticketCount} tickets`,
        figure: `p95 ${ms(p95 ?? 0)}`,
        beside: `p50 ${ms(p50 ?? 0)}, p99 ${ms(p99 ?? 0)}, for ${seconds(lastsSeconds * 1_000)}; answered p50/p95 ${ms(percentile(replyTimesMs, 0.5))}/${ms(percentile(replyTimesMs, 0.95))}, ${refused} refused; CPU ms each: ${cpuText(cpu)}`,
        aim: `p95 ${ms(aimMs)}, none refused`,
        met: (p95 ?? 0) <= aimMs && refused === 0,
        data: { p50, p95, p99, count, refused, cpuMsEach: cpu },
      },
      {
        what: 'each to its participants, in order',
        figure: `${delays.length} of ${expected} delivered`,
        beside: `${foreign} foreign, ${disordered} connections out of order`,
        aim: 'all, 0, 0',
        met: right,
        data: { delivered: delays.length, expected, foreign, disordered },
      },
      {
        what: 'memory of 1,000 connections',
        figure: megabytes(perThousand),
        beside: `two query-api together, at first ${megabytes(before)}`,
        aim: null,
        met: null,
        data: { perThousand, before },
      },
    ];
  } finally {
    await shop.stop();
    shop.remove();
  }
};
