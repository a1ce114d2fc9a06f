import { randomUUID } from 'node:crypto';
import { userId } from '@shop/domain/identity';
import type { UserEvent } from '@shop/domain/identity/events';
import type { Money, SealedText } from '@shop/contracts/kernel';
import { fold } from '@shop/domain/kernel';
import { instant, rub, usd } from '@shop/contracts/kernel';
import { orderId, orderNumber } from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoCommand } from '@shop/domain/promotions';
import { customerUses, promo, promoCustomerStream, promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { promoPage, promosReply } from '@shop/contracts/promotions/contract';
import type { PromoTotals } from '@shop/contracts/promotions/contract';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { promoHistoryReply, promoHistoryTotals } from '@shop/contracts/promotions/history.contract';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { promoReader } from '@shop/query-api/app';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { gameAdded, productAdded, rateAdded } from '../reading/catalog-events.ts';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryShop } from '../reading/query-shop.ts';
import { eventually } from '../support/eventually.ts';

const staff = { Authorization: 'Bearer admin' };
const frontier = randomUUID();
const radar = randomUUID();
const scope = randomUUID();
const colleague = randomUUID();
const week = randomUUID();
const mailing = randomUUID();
const [account, unproved] = [randomUUID(), randomUUID()] as const;
const days = ['2026-03-01', '2026-03-02', '2026-03-03'] as const;
const at = (day: string) => instant(`${day}T12:00:00Z`);
const email = (order: number) => `buyer-${order % 3}@example.org`;
const sum = (order: number): Money => (order % 4 === 0 ? usd(10 + order) : rub(500 + order));
const terms: PromoTerms = {
  reward: { kind: 'percent', percent: 7 },
  scope: { kind: 'all' },
  from: null,
  to: null,
  limit: null,
  perCustomer: 6,
  minimum: { rub: null, usd: null },
};

const codeOf = (text: string): PromoCode => {
  const code = readPromoCode(text);
  return code === null || code === '' ? expect.fail(text) : code;
};

const placed = (number: number, id: string): OrderPlaced => {
  const { buyer, bought } = orderEvents().orderData;
  const sealed = `sealed:${email(number)}` as SealedText; // as the test's vault opens it
  return orderEvents({
    orderId: orderId(id),
    number: orderNumber(number),
    buyer: { ...buyer, personId: email(number), emailHash: email(number), email: sealed },
    bought: { ...bought, product: { ...bought.product, id: radar } },
    until: at(days[0]),
    at: at(days[0]),
  }).placed;
};

type Order = Readonly<{ number: number; id: string }>;

/**
 * The commands of an order by its number: reserve, then use, release or leave open; or be refused.
 */
const commandsFor = ({ number, id }: Order, code: PromoCode): readonly PromoCommand[] => {
  const now = at(days[number % 3] ?? days[0]);
  const use = {
    code,
    orderId: id,
    customerId: email(number),
    gameId: frontier,
    productId: number % 2 ? radar : scope,
    rateId: week,
    subtotal: sum(number),
  };
  const reserve: PromoCommand = {
    type: 'ReservePromo',
    data: { ...use, until: now, late: false, usesOfCustomer: 0, customerLimit: null, now },
  };
  if (number % 5 === 1) {
    const refused = {
      refusalId: randomUUID(),
      reason: 'promo-not-available',
      unavailableReason: 'over',
    } as const;
    return [{ type: 'RecordRefusal', data: { ...use, ...refused, at: now } }];
  }
  if (number % 5 === 2)
    return [reserve, { type: 'ReleasePromo', data: { code, orderId: id, until: null, now } }];
  if (number % 5 === 3) return [reserve];
  const discount = { ...use.subtotal, minor: Math.floor(use.subtotal.minor * 0.07) };
  const redeemed = { code, orderId: id, until: now, discount, now };
  return [reserve, { type: 'RedeemPromo', data: redeemed }];
};

const logOf = (
  code: PromoCode,
  orders: readonly Order[],
  batchId: string | null = null,
): readonly PromoEvent[] => {
  const create: PromoCommand = {
    type: 'CreatePromo',
    data: { code, terms, on: true, batchId, now: at(days[0]) },
  };
  return [create, ...orders.flatMap((order) => commandsFor(order, code))].reduce<
    readonly PromoEvent[]
  >((log, command) => [...log, ...promo.decide(command, fold(promo, log))], []);
};

/** Staff switch it off in the end. */
const switchedOff = (code: PromoCode, log: readonly PromoEvent[]): readonly PromoEvent[] => [
  ...log,
  ...promo.decide(
    { type: 'SwitchPromo', data: { code, on: false, revision: 0, now: at(days[2]) } },
    fold(promo, log),
  ),
];

const money = (events: readonly PromoEvent[]) => {
  const total = (currency: Money['currency']) =>
    toWireMoney({
      currency,
      minor: events.reduce(
        (all, { data }) =>
          'discount' in data && data.discount.currency === currency
            ? all + data.discount.minor
            : all,
        0,
      ),
    });
  return { count: events.length, discount: { rub: total('RUB'), usd: total('USD') } };
};

/** The totals as the log itself has them. */
const totalsIn = (events: readonly PromoEvent[]): PromoTotals => {
  const of = (type: PromoEvent['type']) => events.filter((event) => event.type === type);
  return {
    reserved: money(
      events.filter((event) => event.type === 'promotions.PromoReserved' && !event.data.isRenewed),
    ),
    redeemed: money(of('promotions.PromoRedeemed')),
    released: money(of('promotions.PromoReleased')),
    refused: of('promotions.PromoRefused').length,
  };
};

const registered = (id: string, emailHash: string, emailConfirmed: boolean): UserEvent => ({
  type: 'identity.UserRegistered',
  data: {
    userId: userId(id),
    personId: `account-${id}`,
    name: 'sealed:Somebody' as SealedText,
    nameHashes: [],
    email: `sealed:${emailHash}` as SealedText,
    emailHash,
    passwordHash: 'sealed:hash' as SealedText,
    level: 0,
    emailConfirmed,
    lang: 'eng',
    at: at(days[2]),
  },
});

const productOf = ({ data }: PromoEvent) => ('productId' in data ? data.productId : null);
const buyerOf = ({ data }: PromoEvent) => ('customerId' in data ? data.customerId : null);
const orderIn = ({ data }: PromoEvent) => ('orderId' in data ? data.orderId : null);

describe('the history of promo codes', () => {
  let shop: QueryShop;
  const orders = Array.from({ length: 15 }, (_, number) => ({ number, id: randomUUID() }));
  const [spring, summer] = [codeOf('SPRING'), codeOf('=SUMMER'.slice(1))];
  const logs = {
    spring: switchedOff(spring, logOf(spring, orders.slice(0, 10))),
    summer: logOf(summer, orders.slice(10), mailing),
  };
  const all = [...logs.spring, ...logs.summer];
  let position = '';
  before(async () => {
    shop = await queryShop();
    await shop.append(`game-${frontier}`, gameAdded(frontier));
    const sold = rateAdded(week, radar, frontier, 50_000);
    await shop.append(`product-${radar}`, productAdded(radar, frontier), sold);
    for (const { number, id } of orders) {
      if (number > 0) await shop.append(`order-${id}`, placed(number, id));
    }
    await shop.append(`user-${account}`, registered(account, email(1), true));
    await shop.append(`user-${unproved}`, registered(unproved, email(2), false));
    await shop.append(promoStream(spring), ...logs.spring.slice(0, -1));
    const [switched] = logs.spring.slice(-1);
    if (switched) {
      await shop.append(promoStream(spring), { ...switched, by: { actor: `staff:${colleague}` } });
    }
    position = String(await shop.append(promoStream(summer), ...logs.summer));
  });
  after(() => shop.close());

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.get(`/api/admin/promos${path}`, { ...staff, 'X-Min-Position': position, ...headers });
  const history = async (query: string) =>
    promoHistoryReply.parse((await ask(`/history?size=100&${query}`)).body);
  const totalsOf = async (query: string) =>
    promoHistoryTotals.parse((await ask(`/history/totals?${query}`)).body);
  const page = async (number: number, sort: string) =>
    promoHistoryReply.parse((await ask(`/history?size=5&page=${number}&sort=${sort}`)).body).items;

  const filters: readonly (readonly [string, (event: PromoEvent) => boolean])[] = [
    ['', () => true],
    ['filter[code]=Spring', ({ data }) => data.code === 'spring'],
    ['filter[product]=' + radar, (event) => productOf(event) === radar],
    [
      'filter[from]=2026-03-02&filter[to]=2026-03-02',
      ({ data }) => data.at.startsWith('2026-03-02'),
    ],
    [
      'filter[code]=summer&filter[from]=2026-03-02',
      ({ data }) => data.code === 'summer' && data.at >= '2026-03-02',
    ],
    [
      `filter[code]=spring&filter[product]=${scope}`,
      (event) => event.data.code === 'spring' && productOf(event) === scope,
    ],
    ['filter[kind]=redeemed', ({ type }) => type === 'promotions.PromoRedeemed'],
    [
      'filter[kind]=refused&filter[to]=2026-03-02',
      ({ type, data }) => type === 'promotions.PromoRefused' && data.at < '2026-03-03',
    ],
    [
      'filter[reason]=over&filter[code]=spring',
      (event) => event.type === 'promotions.PromoRefused' && event.data.code === 'spring',
    ],
    ['filter[reason]=over', ({ type }) => type === 'promotions.PromoRefused'],
    ['filter[reason]=used-up', () => false],
    ['filter[reason]=over&filter[kind]=reserved', () => false],
    [
      `filter[kind]=released&filter[product]=${radar}`,
      (event) => event.type === 'promotions.PromoReleased' && productOf(event) === radar,
    ],
    [`filter[staff]=${colleague}`, ({ type }) => type === 'promotions.PromoSwitched'],
    ['filter[order]=7', (event) => orderIn(event) === orders[7]?.id],
    ['filter[order]=999', () => false],
    [`filter[batch]=${mailing}`, ({ data }) => data.code === 'summer'],
    [
      `filter[batch]=${mailing}&filter[kind]=redeemed`,
      ({ type, data }) => data.code === 'summer' && type === 'promotions.PromoRedeemed',
    ],
    [`filter[batch]=${mailing}&filter[code]=spring`, () => false],
    [`filter[batch]=${scope}`, () => false],
    [`filter[buyer]=${account}`, (event) => buyerOf(event) === email(1)],
    [
      `filter[buyer]=${account}&filter[batch]=${mailing}`,
      (event) => buyerOf(event) === email(1) && event.data.code === 'summer',
    ],
    [`filter[buyer]=${unproved}`, () => false],
    ['filter[code]=no%20code', () => false],
    ['filter[code]=', () => false],
  ];
  for (const [query, within] of filters) {
    it(`matches the log, with its totals, when filtered by ${query || 'nothing'}`, async () => {
      const expected = all.filter(within);
      const { items, total } = await history(query);
      expect(total).to.equal(expected.length);
      expect(items).to.have.lengthOf(expected.length);
      const { refused_by_reason: byReason, ...totals } = await totalsOf(query);
      expect(totals).to.deep.equal(totalsIn(expected));
      const { refused } = totals;
      expect(byReason).to.deep.equal(refused > 0 ? [{ reason: 'over', count: refused }] : []);
    });
  }

  it('has the order, the address and the reason of a refusal', async () => {
    const [paid] = (await history('filter[order]=4&filter[kind]=redeemed')).items;
    expect(paid).to.deep.include({
      order_id: orders[4]?.id,
      order_number: 4,
      email: email(4),
      kind: 'redeemed',
      code: 'spring',
    });
    const [refused] = (await history('filter[order]=6')).items;
    expect(refused).to.include({ reason: 'over', exists: true });
  });

  it('names its objects in both languages, and omits those that do not exist', async () => {
    const redeemedEntry = await eventually('the catalog', async () => {
      await shop.refresh();
      const [entry] = (await history(`filter[product]=${radar}&filter[kind]=redeemed`)).items;
      const { game_eng: game, rate_eng: rate } = entry ?? {};
      return game && rate && entry;
    });
    expect(redeemedEntry).to.include({
      game_rus: `Игра ${frontier}`,
      game_eng: `Game ${frontier}`,
      product_rus: `Товар ${radar}`,
      product_eng: `Product ${radar}`,
      rate_rus: '30 дней',
      rate_eng: '30 days',
    });
    const [unknown] = (await history(`filter[product]=${scope}`)).items;
    expect(unknown).to.include({ game_eng: `Game ${frontier}`, product_eng: null, rate_eng: null });
    const [created] = (await history('filter[kind]=created')).items;
    expect(created).to.include({ game_eng: null, product_eng: null, rate_eng: null });
    for (const [lang, named] of [
      ['rus', `,Игра ${frontier},Товар ${radar},30 дней,`],
      ['eng', `,Game ${frontier},Product ${radar},30 days,`],
    ] as const) {
      const { body } = await ask('/history.csv?filter[kind]=redeemed', { Lang: lang });
      expect(String(body), lang).to.include(named);
    }
  });

  it('is listed in pages, newest or oldest first', async () => {
    const newest = [...(await page(1, '-at')), ...(await page(2, '-at'))].map((entry) => entry.at);
    expect(newest).to.deep.equal(newest.toSorted().toReversed());
    const [first] = await page(1, 'at');
    expect(first?.at).to.equal(at(days[0]));
  });

  it('is exported as CSV, without addresses', async () => {
    const { body, headers } = await ask('/history.csv?filter[code]=spring');
    expect(headers.get('Content-Disposition')).to.equal('attachment; filename="promo-history.csv"');
    const [head, ...lines] = String(body).trimEnd().split('\r\n');
    expect(head).to.match(/^\uFEFF?time,event,code,by,order/);
    expect(lines).to.have.lengthOf(logs.spring.length);
    expect(body).not.to.include('sealed:');
    expect(lines.filter((line) => line.includes(',redeemed,SPRING,'))).to.have.lengthOf(
      logs.spring.filter(({ type }) => type === 'promotions.PromoRedeemed').length,
    );
  });

  it('agrees with the codes', async () => {
    const { items, total } = promosReply.parse((await ask('?sort=code')).body);
    expect(total).to.equal(2);
    expect(items.map(({ code }) => code)).to.deep.equal(['spring', 'summer']);
    const single = promoPage.parse((await ask('/SPRING')).body);
    expect(single.totals).to.deep.equal(totalsIn(logs.spring));
    const state = fold(promo, logs.spring);
    expect(single).to.include({ uses: state.status === 'existing' && state.uses, on: false });
    expect(promosReply.parse((await ask('?q=sum')).body).total).to.equal(1);
    expect(promosReply.parse((await ask('?filter[status]=off')).body).total).to.equal(1);
    expect((await ask('/nowhere')).status).to.equal(404);
    expect((await ask(`/batch/${randomUUID()}.csv`)).status).to.equal(404);
  });

  it('is open to administrators only', async () => {
    for (const path of ['', '/spring', '/history', '/history/totals', '/history.csv']) {
      const guest = await shop.get(`/api/admin/promos${path}`);
      const user = await shop.get(`/api/admin/promos${path}`, { Authorization: 'Bearer good' });
      expect([guest.status, user.status], path).to.deep.equal([401, 403]);
    }
  });

  it('lets a quote evaluate a code as the aggregate does', async () => {
    const { evaluate } = promoReader(shop.models);
    const purchase = {
      gameId: 'frontier',
      productId: radar,
      rateId: 'week',
      subtotal: rub(1_000),
      now: at(days[2]),
      late: false,
    };
    const by = (customerId: string | null) => ({ ...purchase, customerId });
    expect(await evaluate(' SUMMER ', by(null))).to.deep.equal({ discount: rub(70) });
    expect(await evaluate('spring', by(null))).to.include({ refusal: 'promo-disabled' });
    expect(await evaluate('', by(null))).to.include({ refusal: 'promo-empty' });
    expect(await evaluate('autumn', by(null))).to.include({ refusal: 'promo-not-found' });
    expect(await evaluate('a b', by(null))).to.include({ refusal: 'promo-not-found' });
    const once = codeOf('once');
    const order = { number: 4, id: randomUUID() };
    const limited = logOf(once, [order]).map((event) =>
      event.type === 'promotions.PromoCreated'
        ? { ...event, data: { ...event.data, terms: { ...terms, perCustomer: 1 } } }
        : event,
    );
    await shop.append(promoStream(once), ...limited);
    const [now, customerId] = [at(days[2]), email(4)];
    const data = { code: once, customerId, orderId: order.id, until: now, limit: 1, now };
    const used = customerUses.decide({ type: 'ReserveCustomerUse', data }, new Map());
    position = String(await shop.append(promoCustomerStream(once, customerId), ...used));
    await eventually('the use is listed', async () => {
      const evaluation = await evaluate('once', by(email(4)));
      return 'refusal' in evaluation && evaluation.refusal === 'promo-already-used';
    });
    expect(await evaluate('once', by('somebody'))).to.deep.equal({ discount: rub(70) });
  });
});
