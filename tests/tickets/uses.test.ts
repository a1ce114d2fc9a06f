import { randomUUID } from 'node:crypto';
import { adminBotSolution } from '@shop/contracts/support/back-office.contract';
import { uses } from '@shop/contracts/wire/uses.contract';
import { expect } from 'chai';
import { z } from 'zod';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { askFromPosition } from '../content/entries.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand } from '../support/products.ts';

const someItems = z.object({ items: z.array(z.object({ helped: z.int() })) });

describe('the uses of a support text', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  it('include problems of a solution, topics of both, and open tickets of a topic', async () => {
    const [solution, problem, theme] = [randomUUID(), randomUUID(), randomUUID()];
    const titles = { title_rus: 'Ключ', title_eng: 'Key' };
    const answer = { id: solution, ...titles, body_rus: 'Да', body_eng: 'Yes' };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/solutions', answer);
    const problemRequest = { id: problem, ...titles, solution_id: solution };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/problems', problemRequest);
    const named = { id: theme, name_rus: 'Тема', name_eng: 'Theme', problem_ids: [problem] };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/theme', named);
    const { token } = await createSignedInUser(shop, 0);
    const opened = await shop.send('POST', '/api/ticket', { body: { theme_id: theme }, token });
    expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
    const last = await sendBackOfficeCommand(
      shop,
      'POST',
      `/api/admin/bot/solutions/${solution}/archive`,
      {
        revision: 0,
      },
    );

    const usersOf = async (path: string) => {
      const { body } = await askFromPosition(shop, `/api/admin/${path}/uses`, last, shop.admin);
      return uses.parse(body).items.map(({ kind, id }) => [kind, id]);
    };
    expect(await usersOf(`bot/solutions/${solution}`)).to.deep.equal([
      ['bot_problem', problem],
      ['ticket_theme', theme],
    ]);
    expect(await usersOf(`bot/problems/${problem}`)).to.deep.equal([['ticket_theme', theme]]);
    const { id: ticket } = opened.body as Readonly<{ id: string }>;
    expect(await usersOf(`theme/${theme}`)).to.deep.equal([['ticket', ticket]]);
    const { body } = await askFromPosition(
      shop,
      `/api/admin/bot/solutions/${solution}`,
      last,
      shop.admin,
    );
    expect(adminBotSolution.parse(body)).to.include({ used_by: 2, active: false, revision: 1 });
  });

  it('are counted, sorted by count and exported', async () => {
    const [solution, problem, theme] = [randomUUID(), randomUUID(), randomUUID()];
    const titles = { title_rus: 'Ключ', title_eng: '=Key' };
    const answer = { id: solution, ...titles, body_rus: 'Да', body_eng: 'Yes' };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/solutions', answer);
    const problemBody = { id: problem, ...titles, solution_id: solution };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/problems', problemBody);
    const named = { id: theme, name_rus: 'Тема', name_eng: 'Theme', problem_ids: [problem] };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/theme', named);
    const { token } = await createSignedInUser(shop, 0);
    const opened = await shop.send('POST', '/api/ticket', { body: { theme_id: theme }, token });
    const { id } = opened.body as Readonly<{ id: string }>;
    const question = { body: { problem_id: problem }, token };
    await shop.send('POST', `/api/ticket/${id}/bot`, question);
    const closing = { body: { helped: true }, token };
    const last = await shop.send('PUT', `/api/ticket/${id}/close`, closing);
    expect(last.status, JSON.stringify(last.body)).to.equal(200);

    const ask = (path: string) => askFromPosition(shop, `/api/admin/${path}`, last, shop.admin);
    for (const [path, entry] of [
      ['theme', theme],
      ['bot/problems', problem],
      ['bot/solutions', solution],
    ] as const) {
      expect((await ask(`${path}/${entry}`)).body, path).to.include({ shown: 1, helped: 1 });
      const { items } = someItems.parse((await ask(`${path}?sort=-helped&size=100`)).body);
      expect(items.map(({ helped }) => helped)).to.deep.equal(
        items.map(({ helped }) => helped).toSorted((one, other) => other - one),
      );
      const table = await ask(`${path}.csv?sort=-shown`);
      expect(table.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
      const [head = '', ...rows] = String(table.body).trim().split('\r\n');
      expect(head).to.include('used_by,shown,helped');
      expect(rows.find((row) => row.startsWith(entry))).to.match(/,1,1,true,/);
    }
    const replies = await ask('saved-replies.csv?filter[active]=true&sort=-changed_at');
    expect(replies.status).to.equal(200);
  });
});
