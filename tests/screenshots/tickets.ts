import { openTicketReply, ticket, tickets, ticketThemes } from '@shop/contracts/support/contract';
import type { Lang } from '@shop/contracts/wire/contract';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import sharp from 'sharp';
import { readUserId } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { httpClient } from '../support/http.ts';
import type { SentFile } from '../support/ticket-requests.ts';
import {
  agentMessagePath,
  buildMessageForm,
  ownerMessagePath,
} from '../support/ticket-requests.ts';
import { aZip } from '../support/sample-files.ts';
import type { Orders } from './orders.ts';
import type { People, DemoUser } from './people.ts';

/** Ids of tickets in whose conversation both sides have written. */
export type Tickets = Readonly<{
  solved: Record<Lang, string>;
  /** The ticket about the delivered order. */
  open: Record<Lang, string>;
  /** A ticket that the bot still answers. */
  withBot: Record<Lang, string>;
}>;

type TicketTexts = Readonly<{
  first: string;
  firstAnswer: string;
  second: string;
  file: string;
  answer: string;
  thanks: string;
  note: string;
}>;

const textsByLanguage: Record<Lang, TicketTexts> = {
  rus: {
    first: 'Здравствуйте! Можно сменить почту заказа?',
    firstAnswer: 'Да, один раз: на странице заказа нажмите «Не тот адрес?».',
    second: 'Ключ введён, а лаунчер пишет «регион не поддерживается». Снимок и журнал приложила.',
    file: 'лаунчер.png',
    answer: 'Спасибо за снимок. Вижу ваш заказ, проверяю ключ у поставщика.',
    thanks: 'Хорошо, жду здесь.',
    note: 'Партия 12, второй похожий случай за день. Если подтвердят, меняем ключ.',
  },
  eng: {
    first: 'Hello! Can I change the email of my order?',
    firstAnswer: 'Yes, once: choose “Wrong address?” on the page of the order.',
    second: 'The launcher says “region not supported”. A screenshot and the log are attached.',
    file: 'launcher.png',
    answer: 'Thank you for the picture. I see your order and I’m checking with the supplier.',
    thanks: 'OK, I’ll wait here.',
    note: 'Batch 12, the second one like this today. If they confirm it, we replace the key.',
  },
};

const questions: readonly Readonly<{ lang: Lang; text: string }>[] = [
  { lang: 'rus', text: 'Оплатил час назад, ключа нет' },
  { lang: 'eng', text: 'Does the monthly key start when I buy it?' },
  { lang: 'rus', text: 'Верните деньги за второй ключ, купил по ошибке' },
];

/** Creates the tickets of customers and the answers of support. */
export const writeTickets = async (
  { addresses }: LaunchedShop,
  { customer, newcomer, waiting, moderator }: People,
  { delivered }: Orders,
): Promise<Tickets> => {
  const ask = httpClient(addresses.queryApi);
  const themes = ticketThemes.parse((await ask('GET', '/api/ticket/theme')).body);
  const themeId = (name: string): string => {
    const theme = themes.find((candidate) => candidate.name_eng === name);
    if (!theme) throw new Error(`The demo shop has no ticket topic "${name}".`);
    return theme.id;
  };

  const listTickets = async ({ token }: DemoUser) =>
    tickets.parse((await ask('GET', '/api/ticket/list', { token })).body);
  const opened = async ({ token }: DemoUser, lang: Lang, body: object): Promise<string> =>
    openTicketReply.parse((await ask('POST', '/api/ticket', { body, token, lang })).body).id;
  const write = (path: string, token: string, text: string, files: readonly SentFile[] = []) =>
    ask('POST', path, { raw: buildMessageForm(text, files), token });
  const screen = async (): Promise<Buffer> => {
    const { body } = await ask('GET', '/api/product/ashfall-meridian/seismograph');
    const { image } = body as Readonly<{ image: string }>;
    const picture = await fetch(addresses.queryApi + image);
    return sharp(await picture.arrayBuffer())
      .resize(640)
      .png()
      .toBuffer();
  };

  const conversation = async (lang: Lang): Promise<Readonly<{ solved: string; open: string }>> => {
    const owner = customer[lang];
    const { token } = owner;
    const agent = moderator[lang];
    const texts = textsByLanguage[lang];
    const [last, first] = await listTickets(owner);
    if (last && first) return { solved: first.id, open: last.id };

    const solved = await opened(owner, lang, { theme_id: themeId('Other') });
    await write(ownerMessagePath(solved), token, texts.first);
    await write(agentMessagePath(solved), agent.token, texts.firstAnswer);
    await ask('PUT', `/api/ticket/${solved}/close`, { body: { helped: false }, token });

    const order_number = delivered[lang].number;
    const open = await opened(owner, lang, { theme_id: themeId('Activation'), order_number });
    const files = [
      { name: texts.file, bytes: await screen() },
      { name: 'launcher-log.zip', bytes: aZip('x'.repeat(48_000)) },
    ];
    await write(ownerMessagePath(open), token, texts.second, files);
    const body = { user_id: readUserId(agent.token) };
    await ask('POST', `/api/admin/tickets/${open}/assign`, { body, token: agent.token });
    await write(agentMessagePath(open), agent.token, texts.answer);
    const note = { text: texts.note };
    await ask('POST', `/api/admin/tickets/${open}/notes`, { body: note, token: agent.token });
    await write(ownerMessagePath(open), token, texts.thanks);
    return { solved, open };
  };

  const withBot = async (lang: Lang): Promise<string> => {
    const [before] = await listTickets(newcomer[lang]);
    if (before) return before.id;
    const id = await opened(newcomer[lang], lang, { theme_id: themeId('Payment') });
    const { token } = newcomer[lang];
    const chosen = await eventually('what the bot can be asked', async () => {
      const { body } = await ask('GET', `/api/ticket/${id}`, { token });
      return ticket.parse(body).bot?.[0];
    });
    await ask('POST', `/api/ticket/${id}/bot`, { body: { problem_id: chosen.id }, token, lang });
    return id;
  };

  for (const [index, { lang, text }] of questions.entries()) {
    const person = waiting[index];
    if (!person || (await listTickets(person)).length > 0) continue;
    const id = await opened(person, lang, { theme_id: themeId('Payment') });
    await write(ownerMessagePath(id), person.token, text);
  }
  const [rus, eng] = [await conversation('rus'), await conversation('eng')];
  return {
    solved: { rus: rus.solved, eng: eng.solved },
    open: { rus: rus.open, eng: eng.open },
    withBot: { rus: await withBot('rus'), eng: await withBot('eng') },
  };
};
