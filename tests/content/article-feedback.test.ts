import { randomUUID } from 'node:crypto';
import type { AdminProblem } from '@shop/contracts/content/back-office.contract';
import { adminProblem, adminProblems } from '@shop/contracts/content/back-office.contract';
import type { ArticleViewsCounted } from '@shop/domain/content/events';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { add, anArticle, askFromPosition } from './entries.ts';

const section = '/api/admin/problems';

const countsOf = ({ views, helpful, unhelpful }: AdminProblem) => ({ views, helpful, unhelpful });

const from = (address?: string) =>
  address === undefined ? {} : { headers: { 'X-Forwarded-For': address } };

describe('article views and votes', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await openWholeShop({
      web: 'as-is',
      environment: { ...process.env, VIEWS_COUNTED_EVERY_SECONDS: '0.2' },
    });
  });
  after(() => shop.close());

  const anArticleIn = async (): Promise<string> => {
    const article = anArticle();
    await add(shop, 'problems', article);
    return article.id;
  };

  const vote = (id: string, visitorId: string, helpful: boolean, address?: string) =>
    shop.send('POST', `/api/problems/${id}/vote`, {
      body: { visitor_id: visitorId, helpful },
      ...from(address),
    });
  const view = (id: string, address?: string) =>
    shop.send('POST', `/api/problems/${id}/views`, { body: {}, ...from(address) });

  const articleSince = async (id: string, since: Answer): Promise<AdminProblem> =>
    adminProblem.parse((await askFromPosition(shop, `${section}/${id}`, since, shop.admin)).body);

  const articleWith = (id: string, views: number): Promise<AdminProblem> =>
    eventually(`${views} views`, async () => {
      const { body } = await shop.ask('GET', `${section}/${id}`, { token: shop.admin });
      const article = adminProblem.parse(body);
      return article.views >= views && article;
    });

  it('count one vote per visitor, who may change it', async () => {
    const id = await anArticleIn();
    const [first, second] = [randomUUID(), randomUUID()];
    await vote(id, first, true);
    const repeated = await vote(id, first, true);
    expect(repeated.status).to.equal(200);
    expect(countsOf(await articleSince(id, repeated))).to.deep.equal({
      views: 0,
      helpful: 1,
      unhelpful: 0,
    });
    await vote(id, second, false);
    const changed = await vote(id, first, false);
    expect(countsOf(await articleSince(id, changed))).to.include({ helpful: 0, unhelpful: 2 });
    expect(await shop.stored.types(`articleVote-${id}:${first}`)).to.deep.equal([
      'content.ArticleVoted',
      'content.ArticleVoted',
    ]);
  });

  it('are stored without a person or an address, even for a signed-in user', async () => {
    const id = await anArticleIn();
    const visitorId = randomUUID();
    await shop.send('POST', `/api/problems/${id}/vote`, {
      body: { visitor_id: visitorId, helpful: true },
      token: shop.admin,
    });
    const [event] = await shop.stored.of(`articleVote-${id}:${visitorId}`);
    expect(event?.metadata).to.include({ actor: 'guest', address: null });
    expect(Object.keys(event?.data ?? {})).to.have.members([
      'articleId',
      'helpful',
      'before',
      'at',
    ]);
  });

  it('append many views as one event', async () => {
    const [id, otherId] = [await anArticleIn(), await anArticleIn()];
    const before = await shop.stored.end();
    await Promise.all([...Array.from({ length: 30 }, () => view(id)), view(otherId)]);
    expect((await view(id)).status).to.equal(202);
    await articleWith(id, 31);
    await articleWith(otherId, 1);
    const events = (await shop.stored.all(before)).filter(
      ({ type }) => type === 'content.ArticleViewsCounted',
    ) as unknown as readonly ArticleViewsCounted[];
    expect(events.length).to.be.lessThan(10);
    const total = events.reduce((sum, { data }) => sum + (data.views[id] ?? 0), 0);
    expect(total).to.equal(31);
  });

  it('are saved when the command API stops', async () => {
    const id = await anArticleIn();
    await view(id);
    await shop.launched.restart('command-api');
    await articleWith(id, 1);
  });

  it('are rejected for unknown and archived articles', async () => {
    const unknown = randomUUID();
    expectProblem(await view(unknown), 404, 'not-found');
    expectProblem(await vote(unknown, randomUUID(), true), 404, 'not-found');
    const id = await anArticleIn();
    await sendBackOfficeCommand(shop, 'POST', `${section}/${id}/archive`, { revision: 0 });
    expectProblem(await view(id), 404, 'not-found');
    expectProblem(await vote(id, randomUUID(), true), 404, 'not-found');
    for (const body of [{}, { helpful: true }, { visitor_id: 'me', helpful: true }]) {
      expectProblem(
        await shop.send('POST', `/api/problems/${id}/vote`, { body }),
        400,
        'invalid-request',
      );
    }
  });

  it('are rate-limited per network: extra views are ignored, extra votes rejected', async () => {
    const id = await anArticleIn();
    const address = '198.51.100.7';
    for (let count = 0; count < 30; count += 1) await vote(id, randomUUID(), true, address);
    expectProblem(await vote(id, randomUUID(), true, address), 429, 'too-many-requests');
    expect((await vote(id, randomUUID(), true, '198.51.100.8')).status).to.equal(200);

    const answers = await Promise.all(Array.from({ length: 125 }, () => view(id, address)));
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([202]));
    await view(id, '198.51.100.8');
    const { views } = await articleWith(id, 121);
    expect(views).to.equal(121);
  });

  it('appear in the list, its sorting and filters, and its CSV export', async () => {
    const [popular, helpful] = [await anArticleIn(), await anArticleIn()];
    for (let count = 0; count < 200; count += 1) await view(popular);
    for (const helped of [true, true, false]) await vote(helpful, randomUUID(), helped);
    await articleWith(popular, 200);

    const list = async (query: string) =>
      adminProblems
        .parse((await shop.ask('GET', `${section}?${query}`, { token: shop.admin })).body)
        .items.map(({ id }) => id);
    expect((await list('sort=-views'))[0]).to.equal(popular);
    expect(await list('filter[views_from]=200')).to.deep.equal([popular]);
    expect(await list('filter[views_to]=199&size=100'))
      .to.include(helpful)
      .not.include(popular);
    const voted = 'filter[helpful_from]=2&filter[helpful_to]=2';
    expect(await list(`${voted}&filter[unhelpful_from]=1&sort=-unhelpful`)).to.include(helpful);
    expect(await list(`${voted}&filter[unhelpful_to]=0`)).not.to.include(helpful);

    const { body } = await shop.ask('GET', `${section}.csv?sort=-helpful`, { token: shop.admin });
    const [head, ...rows] = String(body).split('\r\n');
    expect(head).to.include(',views,helpful,unhelpful,');
    expect(rows.find((row) => row.startsWith(helpful))).to.include(',0,2,1,');
    expect(rows.find((row) => row.startsWith(popular))).to.include(',200,0,0,');
    expectProblem(
      await shop.ask('GET', `${section}?filter[views_from]=many`, { token: shop.admin }),
      400,
      'invalid-request',
    );
  });
});
