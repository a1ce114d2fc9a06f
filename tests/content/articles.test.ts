import { randomUUID } from 'node:crypto';
import { helpArticle, problems } from '@shop/contracts/content/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { add, anArticle, askFromPosition } from './entries.ts';

describe('help articles', () => {
  let shop: WholeShop;
  const word = randomUUID().slice(0, 8);
  let last: Answer;
  before(async () => {
    shop = await theServedShop();
    const kinds = ['driver', 'guide', 'problem', 'problem', 'problem'] as const;
    for (const [position, kind] of kinds.entries()) {
      const category = position % 2 === 0 ? 'payment' : 'activation';
      const title_eng = `${word} ${position}`;
      last = await add(shop, 'problems', anArticle({ kind, category, title_eng }));
    }
  });

  const list = async (query: string) => {
    const { body, headers } = await askFromPosition(shop, `/api/problems?q=${word}${query}`, last);
    const titles = problems.parse(body).map(({ title_eng }) => title_eng);
    return {
      titles: titles.map((title) => title.slice(-1)).join(''),
      total: headers.get('X-Total'),
    };
  };

  it('are listed in order, in pages, with the total count', async () => {
    expect(await list('')).to.deep.equal({ titles: '01234', total: '5' });
    expect(await list('&size=2&page=2')).to.deep.equal({ titles: '23', total: '5' });
    expect(await list('&size=2&page=4')).to.deep.equal({ titles: '', total: '5' });
  });

  it('are filtered by kind and category', async () => {
    expect(await list('&kind=problem')).to.deep.equal({ titles: '234', total: '3' });
    expect(await list('&kind=problem&category=payment')).to.deep.equal({
      titles: '24',
      total: '2',
    });
  });

  for (const query of ['size=49', 'size=0', 'page=0', 'kind=other', 'order=title', `q=`]) {
    it(`reject the query ${query}`, async () => {
      expectProblem(await shop.ask('GET', `/api/problems?${query}`), 400, 'invalid-request');
    });
  }

  it('include their text when requested by id, until they are archived', async () => {
    const { id, ...sent } = anArticle();
    const path = `/api/problems/${id}`;
    const added = await add(shop, 'problems', { id, ...sent });
    const { body } = await askFromPosition(shop, path, added);
    expect(helpArticle.parse(body)).to.include({
      body_rus: sent.body_rus,
      body_eng: sent.body_eng,
    });
    const archived = await shop.send('PUT', `/api/admin/problems/${id}`, {
      body: { ...sent, active: false, revision: 0 },
      token: shop.admin,
    });
    expectProblem(await askFromPosition(shop, path, archived), 404, 'not-found');
    expectProblem(await shop.ask('GET', `/api/problems/${randomUUID()}`), 404, 'not-found');
    expectProblem(await shop.ask('GET', '/api/problems/x'), 400, 'invalid-request');
  });
});
