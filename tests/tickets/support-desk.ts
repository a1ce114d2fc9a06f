import { randomUUID } from 'node:crypto';
import { savedContentReply } from '@shop/contracts/support/back-office.contract';
import type { TicketMessage } from '@shop/contracts/support/contract';
import { openTicketReply, ticketMessage } from '@shop/contracts/support/contract';
import { expect } from 'chai';
import type { Answer } from '../support/http.ts';
import type { Person } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { manage } from '../support/stocking.ts';

/** A theme, which the bot knows nothing of unless it is told. */
export const aTheme = async (shop: Shop, problemIds: readonly string[] = []): Promise<string> => {
  const id = randomUUID();
  const body = {
    id,
    name_rus: 'Оплата',
    name_eng: 'Payment',
    problem_ids: problemIds,
  };
  const answer = await manage(shop, 'POST', '/api/admin/theme', body);
  expect(savedContentReply.parse(answer.body)).to.deep.equal({ id, revision: 0 });
  return id;
};

type BotTexts = Readonly<{ title?: string; body?: string }>;

/** A problem that the bot can be asked, with what it answers. */
export const aBotProblem = async (shop: Shop, texts: BotTexts = {}): Promise<string> => {
  const { title = 'Не пришёл ключ', body = 'Проверьте папку «Спам»' } = texts;
  const [solution, problem] = [randomUUID(), randomUUID()];
  const titles = { title_rus: title, title_eng: title };
  const bodies = { body_rus: body, body_eng: body };
  await manage(shop, 'POST', '/api/admin/bot/solutions', { id: solution, ...titles, ...bodies });
  const asked = { id: problem, ...titles, solution_id: solution };
  await manage(shop, 'POST', '/api/admin/bot/problems', asked);
  return problem;
};

export const askTicket = (
  shop: Shop,
  { token }: Pick<Person, 'token'>,
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
  person: Pick<Person, 'token'>,
  themeId?: string,
): Promise<string> => {
  const theme = themeId ?? (await aTheme(shop));
  const answer = await askTicket(shop, person, { theme_id: theme });
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  return openTicketReply.parse(answer.body).id;
};

export type FileSent = Readonly<{ name: string; bytes: Uint8Array | string }>;

export const formOf = (message: string, files: readonly FileSent[]): FormData => {
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

export const sendPath = (ticketId: string): string => `/api/ticket/message/send/${ticketId}`;
export const answerPath = (ticketId: string): string => `/api/admin/tickets/${ticketId}/messages`;

export const write = (
  shop: Shop,
  path: string,
  token: string,
  message: string,
  files: readonly FileSent[] = [],
): Promise<Answer> => shop.send('POST', path, { raw: formOf(message, files), token });

export const written = async (answer: Answer | Promise<Answer>): Promise<TicketMessage> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).to.equal(201);
  return ticketMessage.parse(body);
};
