import { randomUUID } from 'node:crypto';
import { auditReply } from '@shop/contracts/audit/contract';
import { fold } from '@shop/domain/kernel';
import { instant, rub } from '@shop/contracts/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoCommand } from '@shop/domain/promotions';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import { promo, promoBatch, promoBatchStream, promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { promoBatchesReply } from '@shop/contracts/promotions/batches.contract';
import type { PromoItem } from '@shop/contracts/promotions/contract';
import { promoPage, promosReply, promoStatus } from '@shop/contracts/promotions/contract';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { scopeNamesReply, scopeOptionsReply } from '@shop/contracts/promotions/scope.contract';
import { promoUsesReply } from '@shop/contracts/promotions/uses.contract';
import { samplePromoTerms } from '@shop/domain/testing';
import { expect } from 'chai';
import { gameAdded, productAdded, rateAdded } from '../reading/catalog-events.ts';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryNow, queryShop } from '../reading/query-shop.ts';
import { eventually } from '../support/eventually.ts';

const staff = { Authorization: 'Bearer admin' };
const dayMs = 24 * 60 * 60_000;
const [game, product, rate, batchId] = [1, 2, 3, 4].map(() => randomUUID());

const daysFromNow = (days: number): Instant =>
  instant(new Date(Date.parse(queryNow) + days * dayMs));

const codeOf = (text: string): PromoCode => {
  const code = readPromoCode(text);
  return code === null || code === '' ? expect.fail(text) : code;
};

type Code = Readonly<{
  code: string;
  terms?: Partial<PromoTerms>;
  on?: boolean;
  locked?: true;
  /** Orders that redeem a use of 100 rubles. */
  orders?: number;
  batch?: true;
  createdDaysAgo: number;
}>;

const scope = (ids: Partial<Record<'gameIds' | 'productIds' | 'rateIds', readonly string[]>>) =>
  ({ kind: 'only', gameIds: [], productIds: [], rateIds: [], ...ids }) as const;

/** One or more of each state, reward, scope and period. */
const codes: readonly Code[] = [
  { code: 'always', createdDaysAgo: 20 },
  { code: 'planned', terms: { from: daysFromNow(2), to: daysFromNow(9) }, createdDaysAgo: 1 },
  { code: 'over', terms: { from: daysFromNow(-9), to: daysFromNow(-2) }, createdDaysAgo: 12 },
  { code: 'running', terms: { from: daysFromNow(-3), to: daysFromNow(3) }, createdDaysAgo: 5 },
  { code: 'used-up', terms: { limit: 2 }, orders: 2, createdDaysAgo: 7 },
  {
    code: 'used-up-and-over',
    terms: { limit: 1, to: daysFromNow(-1) },
    orders: 1,
    createdDaysAgo: 8,
  },
  { code: 'off', on: false, createdDaysAgo: 3 },
  { code: 'locked', locked: true, createdDaysAgo: 4 },
  {
    code: 'for-game',
    terms: {
      scope: scope({ gameIds: [game ?? ''] }),
      reward: { kind: 'fixed', amount: { rub: 5_000, usd: null } },
    },
    createdDaysAgo: 2,
  },
  {
    code: 'for-product',
    terms: { scope: scope({ productIds: [product ?? ''] }) },
    orders: 3,
    createdDaysAgo: 6,
  },
  { code: 'for-rate', terms: { scope: scope({ rateIds: [rate ?? ''] }) }, createdDaysAgo: 9 },
  { code: 'gift-1', batch: true, orders: 1, createdDaysAgo: 10 },
  { code: 'gift-2', batch: true, createdDaysAgo: 10 },
];

const commandsFor = ({ code: text, ...made }: Code): readonly PromoCommand[] => {
  const code = codeOf(text);
  const now = daysFromNow(-made.createdDaysAgo);
  const create: PromoCommand = {
    type: 'CreatePromo',
    data: {
      code,
      terms: samplePromoTerms(made.terms),
      on: made.on ?? true,
      batchId: made.batch ? (batchId ?? '') : null,
      now,
    },
  };
  const uses = Array.from({ length: made.orders ?? 0 }, (_, index): readonly PromoCommand[] => {
    const orderId = `${text}-${index}`;
    const use = {
      code,
      orderId,
      customerId: orderId,
      gameId: game ?? '',
      productId: product ?? '',
      rateId: rate ?? '',
      subtotal: rub(100),
    };
    return [
      {
        type: 'ReservePromo',
        data: { ...use, until: now, late: false, usesOfCustomer: null, customerLimit: null, now },
      },
      { type: 'RedeemPromo', data: { code, orderId, until: now, discount: rub(10), now } },
    ];
  }).flat();
  const lock: PromoCommand = {
    type: 'LockPromo',
    data: { code, reason: 'Leaked', revision: 0, now },
  };
  return [create, ...uses, ...(made.locked ? [lock] : [])];
};

const logOf = (code: Code): readonly PromoEvent[] =>
  commandsFor(code).reduce<readonly PromoEvent[]>(
    (log, command) => [...log, ...promo.decide(command, fold(promo, log))],
    [],
  );

describe('the promo code list', () => {
  let shop: QueryShop;
  let position = '';
  before(async () => {
    shop = await queryShop();
    await shop.append(`game-${game}`, gameAdded(game ?? ''));
    await shop.append(
      `product-${product}`,
      productAdded(product ?? '', game ?? ''),
      rateAdded(rate ?? '', product ?? '', game ?? '', 50_000),
    );
    const batch = {
      batchId: batchId ?? '',
      name: 'Стримеры',
      prefix: 'gift-',
      count: 3,
      length: 10,
      alphabet: 'mixed',
      terms: samplePromoTerms(),
      at: daysFromNow(-10),
    } as const;
    await shop.append(
      promoBatchStream(batch.batchId),
      ...promoBatch
        .decide({ type: 'OpenPromoBatch', data: batch }, null)
        .map((event) => ({ ...event, by: { actor: 'staff:a' } })),
    );
    for (const code of codes) {
      position = String(await shop.append(promoStream(codeOf(code.code)), ...logOf(code)));
    }
    await eventually('the catalog', async () => {
      await shop.refresh();
      const found = scopeOptionsReply.parse((await ask('/scope?kind=rate')).body);
      return found.total === 1;
    });
  });
  after(() => shop.close());

  const ask = (path: string, headers: Readonly<Record<string, string>> = staff) =>
    shop.get(`/api/admin/promos${path}`, { 'X-Min-Position': position, ...headers });
  const list = async (query: string) => promosReply.parse((await ask(`?size=100&${query}`)).body);
  const codesOf = async (query: string): Promise<readonly string[]> =>
    (await list(query)).items.map(({ code }) => code);

  const expected: Readonly<Record<string, readonly string[]>> = {
    'filter[status]=active': [
      'always',
      'running',
      'for-game',
      'for-product',
      'for-rate',
      'gift-1',
      'gift-2',
    ],
    'filter[status]=planned': ['planned'],
    'filter[status]=over': ['over'],
    'filter[status]=used_up': ['used-up', 'used-up-and-over'],
    'filter[status]=off': ['off'],
    'filter[status]=locked': ['locked'],
    [`filter[batch]=${batchId}`]: ['gift-1', 'gift-2'],
    'filter[reward]=fixed': ['for-game'],
    'filter[scope]=only': ['for-game', 'for-product', 'for-rate'],
    [`filter[game]=${game}`]: ['for-game'],
    [`filter[product]=${product}`]: ['for-product'],
    [`filter[valid_from]=${daysFromNow(4).slice(0, 10)}&filter[scope]=all&filter[reward]=percent&q=p`]:
      ['planned'],
    [`filter[valid_to]=${daysFromNow(-5).slice(0, 10)}&q=o`]: ['over', 'off'],
    [`filter[created_from]=${daysFromNow(-2).slice(0, 10)}`]: ['planned', 'for-game'],
    [`filter[created_to]=${daysFromNow(-12).slice(0, 10)}`]: ['always', 'over'],
    'q=GIFT-': ['gift-1', 'gift-2'],
    'q=used-up': ['used-up', 'used-up-and-over'],
    'q=ift': [],
  };
  for (const [query, expectedCodes] of Object.entries(expected)) {
    it(`has only the matching codes, also as CSV, when filtered by ${query}`, async () => {
      expect(await codesOf(query)).to.have.members(expectedCodes);
      const { body } = await ask(`.csv?${query}`);
      const lines = String(body).trimEnd().split('\r\n').slice(1);
      expect(lines.map((line) => line.split(',')[0]?.toLowerCase())).to.have.members(expectedCodes);
    });
  }

  it('has each code in one state', async () => {
    const found = await Promise.all(
      promoStatus.options.map((state) => codesOf(`filter[status]=${state}`)),
    );
    expect(found.flat().toSorted()).to.deep.equal(codes.map(({ code }) => code).toSorted());
  });

  it('is sorted by each sort key in both directions, and paged', async () => {
    const value: Readonly<Record<string, (item: PromoItem) => number | string>> = {
      code: ({ code }) => code,
      created_at: (item) => item.created_at,
      uses: ({ uses }) => uses,
      given: ({ totals }) => totals.redeemed.discount.rub.cost,
      revenue: ({ revenue }) => revenue.rub.cost,
      ends_at: ({ to }) => to ?? '~',
      refused: ({ totals }) => totals.refused,
    };
    for (const [sort, valueOf] of Object.entries(value)) {
      const up = (await list(`sort=${sort}`)).items;
      const values = up.map(valueOf);
      expect(values, sort).to.deep.equal(
        values.toSorted((a, b) => (a === b ? 0 : Number(a > b) || -1)),
      );
      expect(await codesOf(`sort=-${sort}`), sort).to.deep.equal(
        up.map(({ code }) => code).toReversed(),
      );
      const pages = await Promise.all(
        [1, 2, 3, 4].map(async (page) =>
          promosReply.parse((await ask(`?size=4&page=${page}&sort=${sort}`)).body),
        ),
      );
      expect(
        pages.flatMap(({ items }) => items.map(({ code }) => code)),
        sort,
      ).to.deep.equal(up.map(({ code }) => code));
    }
  });

  it('shows the uses, the money and the scope names of a code', async () => {
    const single = promoPage.parse((await ask('/FOR-PRODUCT')).body);
    expect(single).to.deep.include({
      id: 'for-product',
      status: 'active',
      uses: 3,
      reserved: 0,
      scope_names: [
        {
          kind: 'product',
          id: product,
          name_rus: `Товар ${product}`,
          name_eng: `Product ${product}`,
          game_rus: `Игра ${game}`,
          game_eng: `Game ${game}`,
        },
      ],
      shop_path: `/catalog/${game}-path/${product}-path`,
    });
    expect(single.totals.redeemed).to.deep.include({ count: 3 });
    expect(single.totals.redeemed.discount.rub.cost).to.equal(3_000);
    expect(single.revenue.rub.cost).to.equal(27_000);
    const ofRate = promoPage.parse((await ask('/for-rate')).body);
    expect(ofRate.scope_names[0]).to.include({ name_eng: `Product ${product} · 30 days` });
    expect(ofRate.shop_path).to.equal(`/catalog/${game}-path/${product}-path`);
    const ofGame = promoPage.parse((await ask('/for-game')).body);
    expect(ofGame.shop_path).to.equal(`/catalog/${game}-path`);
    expect(promoPage.parse((await ask('/always')).body).shop_path).to.equal('/');
    expect(promoPage.parse((await ask('/gift-1')).body)).to.include({ batch_name: 'Стримеры' });
  });

  it('finds objects for a scope, and the names of ids', async () => {
    for (const [kind, id] of [
      ['game', game],
      ['product', product],
      ['rate', rate],
    ] as const) {
      const q = encodeURIComponent(kind === 'game' ? `игра ${game}` : `PRODUCT ${product}`);
      const found = scopeOptionsReply.parse((await ask(`/scope?kind=${kind}&q=${q}`)).body);
      expect(
        found.options.map((option) => option.id),
        kind,
      ).to.deep.equal([id]);
      const none = scopeOptionsReply.parse((await ask(`/scope?kind=${kind}&q=zzz`)).body);
      expect(none).to.deep.equal({ options: [], total: 0 });
    }
    const ids = [rate, randomUUID(), game, product];
    const names = scopeNamesReply.parse((await ask(`/scope/names?ids=${ids.join(',')}`)).body);
    expect(names.map(({ kind }) => kind)).to.deep.equal(['rate', 'game', 'product']);
    for (const wrong of ['', 'x', Array.from({ length: 51 }, randomUUID).join(',')]) {
      expect((await ask(`/scope/names?ids=${wrong}`)).status, wrong).to.equal(400);
    }
  });

  it('shows the orders of a code, newest first', async () => {
    const { items, total } = promoUsesReply.parse((await ask('/USED-UP/uses')).body);
    expect(total).to.equal(2);
    expect(items.map(({ order_id: id }) => id)).to.deep.equal(['used-up-1', 'used-up-0']);
    expect(items[0]).to.deep.include({
      status: 'redeemed',
      order_number: null,
      product_eng: `Product ${product}`,
      rate_rus: '30 дней',
    });
    expect((await ask('/nowhere/uses')).status).to.equal(404);
    expect((await ask('/%5B%24ne%5D/uses')).status).to.equal(404);
  });

  it('shows the batches with the results of their codes, updated by later uses', async () => {
    const batches = async () => promoBatchesReply.parse((await ask('/batches')).body).items;
    const [batch] = await batches();
    expect(batch).to.deep.include({
      id: batchId,
      name: 'Стримеры',
      count: 3,
      made: 2,
      used: 1,
      redeemed: 1,
      created_by: 'staff:a',
      created_by_name: null,
    });
    expect(batch?.given.rub.cost).to.equal(1_000);
    expect(batch?.revenue.rub.cost).to.equal(9_000);
    const second = codes.find(({ code }) => code === 'gift-2') ?? expect.fail('no code');
    const more = logOf({ ...second, orders: 2 }).slice(1);
    position = String(await shop.append(promoStream(codeOf('gift-2')), ...more));
    const [after] = await batches();
    expect(after).to.deep.include({ used: 2, redeemed: 3 });
    expect(after?.given.rub.cost).to.equal(3_000);

    expect((await ask('/batches?q=стрим')).body).to.have.property('total', 1);
    expect((await ask('/batches?q=other')).body).to.have.property('total', 0);
    const table = String((await ask('/batches.csv')).body)
      .trimEnd()
      .split('\r\n');
    expect(table).to.have.lengthOf(2);
    expect(table[1]).to.include('Стримеры,GIFT-,3,2,2,3,30,0,270,0,');
    const codesTable = String((await ask(`/batch/${batchId}.csv`)).body)
      .trimEnd()
      .split('\r\n');
    expect(codesTable.slice(1).map((line) => line.split(',')[0])).to.deep.equal([
      'GIFT-1',
      'GIFT-2',
    ]);
    expect((await ask(`/batch/${randomUUID()}.csv`)).status).to.equal(404);
  });

  it('shows a batch in the audit by its name', async () => {
    const filter = `filter[kind]=promo&filter[id]=batch:${batchId}`;
    const { body } = await shop.get(`/api/admin/audit?${filter}`, {
      'X-Min-Position': position,
      ...staff,
    });
    const [entry] = auditReply.parse(body).items;
    expect(entry?.object).to.deep.equal({
      kind: 'promo',
      id: `batch:${batchId}`,
      label: 'Стримеры',
    });
    expect(entry?.action).to.equal('promotions.PromoBatchOpened');
  });

  it('is open to administrators only', async () => {
    const paths = [
      '.csv',
      '/always/uses',
      '/batches',
      '/batches.csv',
      `/batch/${batchId}.csv`,
      '/scope?kind=game',
      `/scope/names?ids=${game}`,
    ];
    for (const path of paths) {
      const statuses = await Promise.all(
        [{}, { Authorization: 'Bearer good' }, { Authorization: 'Bearer moderator' }].map(
          async (headers) => (await ask(path, headers as Record<string, string>)).status,
        ),
      );
      expect(statuses, path).to.deep.equal([401, 403, 403]);
    }
  });
});
