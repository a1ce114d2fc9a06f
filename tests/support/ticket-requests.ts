import { randomUUID } from 'node:crypto';
import type { TicketMessage } from '@shop/contracts/support/contract';
import { openTicketReply, ticketMessage } from '@shop/contracts/support/contract';
import { expect } from 'chai';
import type { Answer } from './http.ts';
import type { SignedInUser } from './people.ts';
import type { Shop } from './shop.ts';
import { sendBackOfficeCommand } from './products.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

/** A topic. The bot has no answers for it unless problems are given. */
export const aTheme = async (shop: Shop, problemIds: readonly string[] = []): Promise<string> => {
  const id = randomUUID();
  const body = {
    id,
    name_rus: 'Оплата',
    name_eng: 'Payment',
    problem_ids: problemIds,
  };
  const answer = await sendBackOfficeCommand(shop, 'POST', '/api/admin/theme', body);
  expect(savedEntryReply.parse(answer.body)).to.deep.equal({ id, revision: 0 });
  return id;
};

type BotTexts = Readonly<{ title?: string; body?: string }>;

/** A problem that the bot can be asked, with what it answers. */
export const aBotProblem = async (shop: Shop, texts: BotTexts = {}): Promise<string> => {
  const { title = 'Не пришёл ключ', body = 'Проверьте папку «Спам»' } = texts;
  const [solution, problem] = [randomUUID(), randomUUID()];
  const titles = { title_rus: title, title_eng: title };
  const bodies = { body_rus: body, body_eng: body };
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/solutions', {
    id: solution,
    ...titles,
    ...bodies,
  });
  const problemRequest = { id: problem, ...titles, solution_id: solution };
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/problems', problemRequest);
  return problem;
};

export const requestTicket = (
  shop: Shop,
  { token }: Pick<SignedInUser, 'token'>,
  body: object,
  key?: string,
): Promise<Answer> =>
  shop.send('POST', '/api/ticket', {
    body,
    token,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

export const aTicket = async (
  shop: Shop,
  person: Pick<SignedInUser, 'token'>,
  themeId?: string,
): Promise<string> => {
  const theme = themeId ?? (await aTheme(shop));
  const answer = await requestTicket(shop, person, { theme_id: theme });
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  return openTicketReply.parse(answer.body).id;
};

/** The events of a ticket that was only opened. */
export const openingTypes = ['support.TicketOpened', 'support.TicketAddressUsed'];

export type SentFile = Readonly<{ name: string; bytes: Uint8Array | string }>;

export const buildMessageForm = (message: string, files: readonly SentFile[]): FormData => {
  const form = new FormData();
  if (message !== '') form.append('message', message);
  for (const { name, bytes } of files) {
    form.append(
      'files[]',
      new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]),
      name,
    );
  }
  return form;
};

export const ownerMessagePath = (ticketId: string): string =>
  `/api/ticket/message/send/${ticketId}`;
export const agentMessagePath = (ticketId: string): string =>
  `/api/admin/tickets/${ticketId}/messages`;

export const sendMessage = (
  shop: Shop,
  path: string,
  token: string,
  message: string,
  files: readonly SentFile[] = [],
): Promise<Answer> => shop.send('POST', path, { raw: buildMessageForm(message, files), token });

export const expectMessage = async (answer: Answer | Promise<Answer>): Promise<TicketMessage> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).to.equal(201);
  return ticketMessage.parse(body);
};
