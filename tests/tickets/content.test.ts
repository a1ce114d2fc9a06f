import { randomUUID } from 'node:crypto';
import { ticket } from '@shop/contracts/support/contract';
import { expect } from 'chai';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import {
  requestTicket,
  aTheme,
  aTicket,
  ownerMessagePath,
  sendMessage,
  expectMessage,
  openingTypes,
} from '../support/ticket-requests.ts';

const solutionOf = (id: string) => ({
  id,
  title_rus: 'Где ключ',
  title_eng: 'Where the key is',
  body_rus: 'Проверьте папку «Спам»',
  body_eng: 'Look into the spam folder',
});
const problemOf = (id: string, solution: string) => ({
  id,
  title_rus: 'Не пришёл ключ',
  title_eng: 'The key did not come',
  solution_id: solution,
});

describe('support content written by staff', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const change = (path: string, body: object) =>
    shop.send('PUT', path, { body, token: shop.admin });

  it('is changed at its current revision only, and archived', async () => {
    const id = await aTheme(shop);
    const path = `/api/admin/theme/${id}`;
    const entry = { name_rus: 'Ключи', name_eng: 'Keys' };
    const changed = await change(path, { ...entry, revision: 0 });
    expect([changed.status, changed.body]).to.deep.equal([200, { id, revision: 1 }]);
    const late = await change(path, { ...entry, name_eng: 'Codes', revision: 0 });
    expect(expectProblem(late, 409, 'changed-meanwhile')).to.deep.include({
      current: { revision: 1 },
    });
    await sendBackOfficeCommand(shop, 'POST', `${path}/archive`, { revision: 1 });
    const person = await createSignedInUser(shop, 0);
    expectProblem(await requestTicket(shop, person, { theme_id: id }), 409, 'theme-unknown');
    const unknown = `/api/admin/theme/${randomUUID()}`;
    expectProblem(await change(unknown, { ...entry, revision: 0 }), 404, 'not-found');
    const again = { ...entry, id };
    const token = shop.admin;
    expectProblem(
      await shop.send('POST', '/api/admin/theme', { body: again, token }),
      409,
      'id-taken',
    );
  });

  it('includes saved replies', async () => {
    const id = randomUUID();
    const answer = { title: 'Hello', text_rus: 'Здравствуйте!', text_eng: 'Hello!' };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/saved-replies', { id, ...answer });
    const path = `/api/admin/saved-replies/${id}`;
    const changed = await change(path, { ...answer, title: 'Hi', revision: 0 });
    expect(changed.body).to.deep.equal({ id, revision: 1 });
  });

  it('provides the bot’s answers until the user asks for an agent', async () => {
    const [solution, problem, broken] = [randomUUID(), randomUUID(), randomUUID()];
    const problems = '/api/admin/bot/problems';
    const token = shop.admin;
    const early = { body: problemOf(problem, solution), token };
    expectProblem(await shop.send('POST', problems, early), 409, 'bot-solution-unknown');
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/solutions', solutionOf(solution));
    await sendBackOfficeCommand(shop, 'POST', problems, problemOf(problem, solution));
    const theme = await aTheme(shop, [problem, broken]);
    const person = await createSignedInUser(shop, 0);
    const id = await aTicket(shop, person, theme);
    const ask = (verb: string, body: object) =>
      shop.send('POST', `/api/ticket/${id}/${verb}`, { body, token: person.token, lang: 'eng' });

    expectProblem(await ask('bot', { problem_id: broken }), 409, 'bot-problem-unknown');
    const answered = ticket.parse((await ask('bot', { problem_id: problem })).body);
    expect(answered.bot).to.deep.equal([
      { id: problem, title_rus: 'Не пришёл ключ', title_eng: 'The key did not come' },
    ]);
    expect(answered.unread).to.equal(0);
    expect(ticket.parse((await ask('person', {})).body).bot).to.equal(null);
    expectProblem(await ask('bot', { problem_id: problem }), 409, 'bot-silent');
    const message = await expectMessage(
      sendMessage(shop, ownerMessagePath(id), person.token, 'It is not there'),
    );
    expect(message.seq).to.equal(3);
    expect(await shop.stored.types(`ticket-${id}`)).to.deep.equal([
      ...openingTypes,
      'support.BotProblemSelected',
      'support.MessagePosted',
      'support.MessagePosted',
      'support.AgentRequested',
      'support.MessagePosted',
    ]);
  });
});
