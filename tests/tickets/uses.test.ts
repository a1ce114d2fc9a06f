import { randomUUID } from 'node:crypto';
import { adminBotSolution } from '@shop/domain/support/back-office.contract';
import { uses } from '@shop/domain/wire/uses.contract';
import { expect } from 'chai';
import type { WholeShop } from '../browser/whole-shop.ts';
import { theServedShop } from '../browser/whole-shop.ts';
import { askSince } from '../content/entries.ts';
import { somebody } from '../support/people.ts';
import { manage } from '../support/stocking.ts';

describe('what uses a text of support', function () {
  this.timeout(60_000);
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  it('is a problem of a solution, a theme of both, an open ticket of a theme', async () => {
    const [solution, problem, theme] = [randomUUID(), randomUUID(), randomUUID()];
    const titles = { title_rus: 'Ключ', title_eng: 'Key' };
    const answer = { id: solution, ...titles, body_rus: 'Да', body_eng: 'Yes' };
    await manage(shop, 'POST', '/api/admin/bot/solutions', answer);
    const asked = { id: problem, ...titles, solution_id: solution };
    await manage(shop, 'POST', '/api/admin/bot/problems', asked);
    const named = { id: theme, name_rus: 'Тема', name_eng: 'Theme', problem_ids: [problem] };
    await manage(shop, 'POST', '/api/admin/theme', named);
    const { token } = await somebody(shop, 0);
    const opened = await shop.send('POST', '/api/ticket', { body: { theme_id: theme }, token });
    expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
    const last = await manage(shop, 'POST', `/api/admin/bot/solutions/${solution}/archive`, {
      revision: 0,
    });

    const usersOf = async (path: string) => {
      const { body } = await askSince(shop, `/api/admin/${path}/uses`, last, shop.admin);
      return uses.parse(body).items.map(({ kind, id }) => [kind, id]);
    };
    expect(await usersOf(`bot/solutions/${solution}`)).to.deep.equal([
      ['bot_problem', problem],
      ['ticket_theme', theme],
    ]);
    expect(await usersOf(`bot/problems/${problem}`)).to.deep.equal([['ticket_theme', theme]]);
    const { id: ticket } = opened.body as Readonly<{ id: string }>;
    expect(await usersOf(`theme/${theme}`)).to.deep.equal([['ticket', ticket]]);
    const { body } = await askSince(shop, `/api/admin/bot/solutions/${solution}`, last, shop.admin);
    expect(adminBotSolution.parse(body)).to.include({ used_by: 2, active: false, revision: 1 });
  });
});
