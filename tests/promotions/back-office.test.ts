import { randomUUID } from 'node:crypto';
import { promotionsTexts } from '@shop/contracts/promotions/texts';
import { expect } from 'chai';
import { expectProblem } from '../support/http.ts';
import { aPromo, someTerms } from '../support/promos.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { sendBackOfficeCommand } from '../support/products.ts';

describe('the back-office of promo codes', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const sendPromoRequest = (method: string, path: string, body: object) =>
    shop.send(method, `/api/admin/promos${path}`, { body, token: shop.admin });

  it('creates one code for ten simultaneous requests, in any spelling', async () => {
    const promo = aPromo();
    const spelled = (index: number) => (index % 2 ? promo.code.toUpperCase() : ` ${promo.code} `);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendPromoRequest('POST', '', { ...promo, code: spelled(index) }),
      ),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).to.deep.equal({
        status: 201,
        body: { id: promo.code, revision: 0 },
      });
    }
    expect(await shop.stored.types(`promo-${promo.code}`)).to.deep.equal([
      'promotions.PromoCreated',
    ]);
    const problem = expectProblem(
      await sendPromoRequest('POST', '', { ...promo, limit: 1 }),
      409,
      'promo-taken',
    );
    expect(problem.errors).to.deep.equal({ code: [promotionsTexts['promo-taken'].rus] });
  });

  it('changes, switches and locks a code, once each', async () => {
    const promo = aPromo();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const changed = { ...someTerms({ limit: 5 }), revision: 0 };
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await sendPromoRequest('PUT', `/${promo.code}`, changed);
      expect({ status, body }).to.deep.equal({
        status: 200,
        body: { id: promo.code, revision: 1 },
      });
    }
    const late = { ...someTerms({ limit: 6 }), revision: 0 };
    const problem = expectProblem(
      await sendPromoRequest('PUT', `/${promo.code}`, late),
      409,
      'changed-meanwhile',
    );
    expect(problem).to.have.nested.include({ 'current.revision': 1 });
    const change = (what: string, body: object) =>
      sendPromoRequest('POST', `/${promo.code}/${what}`, body);
    expectProblem(await change('switch', { on: false, revision: 0 }), 409, 'changed-meanwhile');
    await change('switch', { on: false, revision: 1 });
    await change('switch', { on: false, revision: 1 });
    expectProblem(
      await change('lock', { reason: 'Leaked', revision: 1 }),
      409,
      'changed-meanwhile',
    );
    expectProblem(await change('lock', { reason: ' ', revision: 2 }), 400, 'invalid-request');
    await change('lock', { reason: 'Leaked', revision: 2 });
    await change('lock', { reason: 'Leaked', revision: 2 });
    expectProblem(await change('switch', { on: true, revision: 3 }), 409, 'promo-locked');
    const otherTerms = { ...someTerms({ limit: 7 }), revision: 3 };
    expectProblem(await sendPromoRequest('PUT', `/${promo.code}`, otherTerms), 409, 'promo-locked');
    expect(await shop.stored.types(`promo-${promo.code}`)).to.deep.equal([
      'promotions.PromoCreated',
      'promotions.PromoChanged',
      'promotions.PromoSwitched',
      'promotions.PromoLocked',
    ]);
  });

  it('returns 404 for an unknown or impossible code', async () => {
    for (const code of ['nowhere', 'a%20b', '..%2Fadmin', '%24ne']) {
      const lock = { reason: 'Leaked', revision: 0 };
      expectProblem(await sendPromoRequest('POST', `/${code}/lock`, lock), 404, 'not-found');
      expectProblem(
        await sendPromoRequest('PUT', `/${code}`, { ...someTerms(), revision: 0 }),
        404,
        'not-found',
      );
    }
  });

  it('rejects invalid terms, and stores nothing', async () => {
    const before = await shop.stored.end();
    for (const changes of [
      { code: 'a b' },
      { code: 'history' },
      { code: 'new' },
      { code: { $ne: '' } },
      { limit: 0 },
      { limit: -1 },
      { limit: 1.5 },
      { per_customer: '1' },
      { reward: { kind: 'percent', percent: 0 } },
      { reward: { kind: 'percent', percent: 101 } },
      { reward: { kind: 'percent', percent: 10.5 } },
      { reward: { kind: 'fixed', amount: { rub: null, usd: null } } },
      { reward: { kind: 'fixed', amount: { rub: -1, usd: null } } },
      { scope: { kind: 'only', game_ids: [], product_ids: [], rate_ids: [] } },
      { scope: { kind: 'only', game_ids: ['$where'], product_ids: [], rate_ids: [] } },
      { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      { from: 'yesterday' },
      { minimum: { rub: 2 ** 53, usd: null } },
      { uses: 0 },
    ]) {
      expectProblem(
        await sendPromoRequest('POST', '', { ...aPromo(), ...changes }),
        400,
        'invalid-request',
      );
    }
    const written = (await shop.stored.all(before)).filter(({ type }) =>
      type.startsWith('promotions.'),
    );
    expect(written).to.deep.equal([]);
  });

  it('generates a batch of unambiguous codes, and the same ones for a repeated request', async () => {
    const before = await shop.stored.end();
    const batch = {
      ...someTerms({ limit: 1 }),
      id: randomUUID(),
      name: 'Streamers',
      prefix: 'GIFT-',
      count: 40,
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendPromoRequest('POST', '/batch', batch)),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).to.deep.equal({
        status: 201,
        body: { id: batch.id, count: 40, next: null },
      });
    }
    const made = (await shop.stored.all(before)).filter(
      ({ type, data }) =>
        type === 'promotions.PromoCreated' && JSON.stringify(data).includes(batch.id),
    );
    const codes = made.map(({ stream }) => stream.slice('promo-'.length));
    expect(new Set(codes).size).to.equal(40);
    expect(codes).to.have.lengthOf(40);
    for (const code of codes) expect(code).to.match(/^gift-[2-9a-hjkmnp-tv-z]{10}$/);

    expectProblem(
      await sendPromoRequest('POST', '/batch', { ...batch, count: 41 }),
      409,
      'id-taken',
    );
  });

  it('generates a large batch in parts, with the chosen length and alphabet', async () => {
    const before = await shop.stored.end();
    const batch = {
      ...someTerms(),
      id: randomUUID(),
      name: 'Mailing',
      prefix: '',
      count: 520,
      length: 12,
      alphabet: 'digits',
    };
    const part = (offset: number) => sendPromoRequest('POST', '/batch', { ...batch, offset });
    expect((await part(0)).body).to.deep.equal({ id: batch.id, count: 520, next: 500 });
    const codes = async () =>
      (await shop.stored.all(before)).flatMap(({ type, data, stream }) =>
        type === 'promotions.PromoCreated' && JSON.stringify(data).includes(batch.id)
          ? [stream.slice('promo-'.length)]
          : [],
      );
    expect(await codes()).to.have.lengthOf(500);
    expect((await part(500)).body).to.deep.equal({ id: batch.id, count: 520, next: null });
    expect((await part(500)).body).to.include({ next: null });
    const made = await codes();
    expect(made).to.have.lengthOf(520);
    for (const code of made) expect(code).to.match(/^[2-9]{12}$/);

    const short = { ...batch, id: randomUUID(), length: 8 };
    const { errors } = expectProblem(
      await sendPromoRequest('POST', '/batch', short),
      409,
      'promo-batch-guessable',
    );
    expect(errors).to.have.property('length');
  });
});
