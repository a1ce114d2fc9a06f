import { randomUUID } from 'node:crypto';
import { fold, instant } from '@shop/domain/kernel';
import type { PlaceOrderReply } from '@shop/domain/ordering/contract';
import { placeOrderReply } from '@shop/domain/ordering/contract';
import type { OrderFulfilled } from '@shop/domain/ordering/events';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import { importKeysReply } from '@shop/domain/stock/contract';
import type { KeyPoolEvent } from '@shop/domain/stock/events';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { OrderRequest } from '../support/customer.ts';
import { anOrder, buy, notify, noticeOf, place, placed, untilOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Program } from '../support/failpoints.ts';
import { arm, dieAt, failpointNames, insisting } from '../support/failpoints.ts';
import { aGame, aProduct, price, someKeys } from '../support/goods.ts';
import { messageId } from '../support/letters.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { Goods, Stocked } from '../support/stocking.ts';
import { importForm, importKeys, manage, offer, sendImport, stock } from '../support/stocking.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const two = { count: 2, expected_total: { currency: 'RUB', cost: 2 * price.rub } };

describe('a program that dies between two steps', function () {
  this.timeout(60_000);
  let shop: Shop;
  let goods: Stocked;
  before(async () => {
    shop = await theShop();
    goods = await stock(shop, 100);
  });
  after(async () => {
    for (const program of ['command-api', 'worker'] as const) await arm(shop, program, null);
  });

  const tried: string[] = [];

  type Death = readonly [point: string, act?: () => Promise<unknown>];

  /** One undertaking that dies at one step after the other; the last start lets it end. */
  const chain = (
    program: Program,
    what: string,
    deaths: readonly Death[],
    end: string,
    verify: () => Promise<void>,
  ): void => {
    describe(what, () => {
      for (const [point, act] of deaths) {
        tried.push(point);
        it(`dies at ${point}`, () => dieAt(shop, program, point, act));
      }
      it(end, async () => {
        await arm(shop, program, null);
        await verify();
      });
    });
  };

  const poolOf = async ({ rateId }: Pick<Stocked, 'rateId'>) =>
    fold(keyPool, await shop.stored.of<KeyPoolEvent>(keyPoolStream(rateId)));
  const toPool = ({ rateId }: Stocked, command: KeyPoolCommand) =>
    commandHandler(shop.eventStore, keyPool)(keyPoolStream(rateId), command, by);

  /** One order, its keys its own alone, one letter or as many as there were crashes on top. */
  const deliveredOnce = async (request: OrderRequest, reply: PlaceOrderReply, letters = 1) => {
    const { order_id: id, number, token } = reply;
    const types = await untilOrder(shop, id, 'ordering.KeysMailed');
    expect(types).to.have.ordered.members([
      'ordering.OrderPlaced',
      'ordering.OrderPaid',
      'ordering.OrderFulfilled',
      'ordering.KeysMailed',
    ]);
    const pool = await eventually('the end of the undertaking', async () => {
      const now = await poolOf(goods);
      return !now.unsettled.has(id) && now;
    });
    expect(pool.reserved.has(id)).to.equal(false);
    const all = await shop.stored.all();
    const fulfilled = all.filter(({ type }) => type === 'ordering.OrderFulfilled');
    const own = fulfilled.flatMap((event) => {
      const { data } = event as unknown as OrderFulfilled;
      return data.orderId === id ? data.keys : [];
    });
    expect(own).to.have.lengthOf(request.count);
    for (const key of own) {
      const holders = fulfilled.filter((event) =>
        (event as unknown as OrderFulfilled).data.keys.includes(key),
      );
      expect(holders).to.have.lengthOf(1);
    }
    const paid = all.filter(
      ({ type, data }) => type === 'payments.PaymentConfirmed' && Object.values(data).includes(id),
    );
    expect(paid).to.have.lengthOf(1);

    const sent = await shop.letters(request.email);
    expect(sent.length).to.be.within(1, letters);
    expect(new Set(sent.map(messageId)).size).to.equal(1);
    expect(new Set(sent.map(({ text }) => text)).size).to.equal(1);
    const shown = await shop.send('POST', `/api/orders/${number}/reveal?t=${token}`, { body: {} });
    const { keys } = shown.body as { keys: string[] };
    expect(keys).to.have.lengthOf(request.count);
    expect(goods.keys).to.include.members(keys);
    for (const key of keys) expect(sent[0]?.text).to.include(key);
  };

  const placing = async (request: OrderRequest): Promise<PlaceOrderReply> => {
    const ask = () => place(shop, request);
    const answer = await insisting('the order', ask);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    expect((await ask()).body).to.deep.equal(answer.body);
    return placeOrderReply.parse(answer.body);
  };

  const state: { reply?: PlaceOrderReply; request?: OrderRequest; raw?: string } = {};
  const begin = () => (state.request ??= anOrder(goods, two));
  const pay = async () => {
    state.reply ??= await placing(begin());
    state.raw ??= noticeOf(shop, state.reply);
    return notify(shop, state.raw);
  };

  chain(
    'command-api',
    'placing and paying an order',
    [
      ['ordering.keys-reserved', () => place(shop, begin())],
      ['ordering.number-taken', () => place(shop, begin())],
      ['ordering.order-placed', () => place(shop, begin())],
      ['payments.notification-kept', pay],
      ['payments.payment-recorded', pay],
    ],
    'is one order, one payment and one delivery in the end',
    async () => {
      await insisting('YES', pay);
      const { request, reply } = state;
      if (!request || !reply) throw new TypeError('It was placed');
      expect(await placing(request)).to.deep.equal(reply);
      await deliveredOnce(request, reply);
    },
  );

  const imported = { importId: randomUUID(), text: someKeys(1_200).join('\n') };
  let shelf: Goods | undefined;
  const bring = async () => sendImport(shop, importForm((shelf ??= await offer(shop)), imported));
  chain(
    'command-api',
    'importing keys',
    [
      ['stock.import-started', bring],
      ['stock.fingerprints-claimed', bring],
      ['stock.part-stored', bring],
      ['stock.keys-added', bring],
    ],
    'brings each key once in the end',
    async () => {
      const report = importKeysReply.parse((await bring()).body);
      expect(report).to.deep.include({ new: 1_200, duplicate_in_stock: 0, left_out: [] });
      expect((await bring()).body).to.deep.equal(report);
      const { free } = await poolOf(shelf ?? goods);
      expect(free).to.deep.equal([{ importId: imported.importId, from: 0, to: 1_200 }]);
      expect(await shop.stored.types(`keyImport-${imported.importId}`)).to.deep.equal([
        'stock.KeyImportStarted',
        ...Array<string>(3).fill('stock.KeysStored'),
        'stock.KeyImportFinished',
      ]);
    },
  );

  const { id: gameId, ...game } = aGame();
  const { id: productId, game_id: _, ...product } = aProduct(gameId);
  const moved = { game: aGame().path, product: aGame().path };
  const saving = (method: string, path: string, body: object) => () =>
    shop.send(method, path, { body, token: shop.admin });
  const addGame = saving('POST', '/api/admin/games', { id: gameId, ...game });
  const moveGame = saving('PUT', `/api/admin/games/${gameId}`, {
    ...game,
    path: moved.game,
    revision: 0,
  });
  const addProduct = saving('POST', '/api/admin/products', {
    id: productId,
    game_id: gameId,
    ...product,
  });
  const moveProduct = saving('PUT', `/api/admin/products/${productId}`, {
    ...product,
    path: moved.product,
    revision: 0,
  });
  chain(
    'command-api',
    'keeping the catalogue',
    [
      ['catalog.game-added', addGame],
      ['catalog.game-described', () => addGame().then(moveGame)],
      ['catalog.product-added', () => moveGame().then(addProduct)],
      ['catalog.product-described', () => addProduct().then(moveProduct)],
    ],
    'says the same to every repeat, and frees the addresses that were left',
    async () => {
      for (const save of [moveGame, moveProduct]) {
        const { status, body } = await save();
        expect(status, JSON.stringify(body)).to.equal(200);
        expect((await save()).body).to.deep.equal(body);
      }
      expect(await shop.stored.types(`game-${gameId}`)).to.deep.equal([
        'catalog.GameAdded',
        'catalog.GameDescribed',
      ]);
      expect(await shop.stored.types(`product-${productId}`)).to.deep.equal([
        'catalog.ProductAdded',
        'catalog.ProductDescribed',
      ]);
      await manage(shop, 'POST', '/api/admin/games', aGame({ path: game.path }));
      const heir = aProduct(gameId, { path: product.path });
      await manage(shop, 'POST', '/api/admin/products', heir);
    },
  );

  const sale: { request?: OrderRequest; reply?: PlaceOrderReply } = {};
  chain(
    'worker',
    'delivering an order',
    [
      [
        'fulfilment.payment-confirmed',
        async () => {
          sale.request = anOrder(goods, two);
          sale.reply = await placing(sale.request);
          await notify(shop, noticeOf(shop, sale.reply));
        },
      ],
      ['fulfilment.keys-issued'],
      ['fulfilment.order-fulfilled'],
      ['fulfilment.issue-settled'],
      ['fulfilment.mail-asked'],
      ['mail.keys-sent'],
      ['mail.keys-recorded'],
    ],
    'is one delivery in the end, and two letters at the most',
    async () => {
      const { request, reply } = sale;
      if (!request || !reply) throw new TypeError('It was placed');
      await deliveredOnce(request, reply, 2);
    },
  );

  const cancelled: { goods?: Stocked; orderId?: string } = {};
  const abandoned: { goods?: Stocked } = {};
  const waiting: { goods?: Stocked; request?: OrderRequest; reply?: PlaceOrderReply } = {};
  const twice: { goods?: Stocked; orderId?: string } = {};
  chain(
    'worker',
    'what goes another way than planned',
    [
      [
        'fulfilment.keys-released',
        async () => {
          const one = await stock(shop, 1);
          const { number, token, order_id } = await placed(shop, anOrder(one));
          cancelled.goods = one;
          cancelled.orderId = order_id;
          await shop.send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
        },
      ],
      [
        'fulfilment.abandoned-released',
        async () => {
          const one = await stock(shop, 1);
          abandoned.goods = one;
          const at = Date.now() - 60 * 60_000;
          const [now, until] = [instant(new Date(at)), instant(new Date(at + 15 * 60_000))];
          const data = { ...one, orderId: randomUUID(), count: 1, until, now };
          await toPool(one, { type: 'ReserveKeys', data });
        },
      ],
      [
        'fulfilment.waiting-told',
        async () => {
          const one = await stock(shop, 1);
          const request = anOrder(one);
          const reply = await placed(shop, request);
          Object.assign(waiting, { goods: one, request, reply });
          const path = `/api/orders/${reply.number}/cancel?t=${reply.token}`;
          await shop.send('POST', path, { body: {} });
          await eventually('the key is free', async () => {
            const { status } = await place(shop, anOrder(one));
            return status === 201;
          });
          await notify(shop, noticeOf(shop, reply));
        },
      ],
      [
        'fulfilment.issue-taken-back',
        async () => {
          const some = await stock(shop, 2);
          const { order_id: orderId } = await buy(shop, anOrder(some));
          Object.assign(twice, { goods: some, orderId });
          await eventually('the end of the undertaking', async () => {
            const { unsettled } = await poolOf(some);
            return unsettled.size === 0;
          });
          const now = instant(new Date());
          const data = { ...some, orderId, count: 1, paidAt: now, now };
          await toPool(some, { type: 'IssueKeys', data });
        },
      ],
    ],
    'goes back to the shelf once, and the order that waited is served',
    async () => {
      for (const { goods: some } of [cancelled, abandoned, twice]) {
        if (!some) throw new TypeError('It was stocked');
        const pool = await eventually('the return', async () => {
          const now = await poolOf(some);
          return now.reserved.size + now.unsettled.size === 0 && now;
        });
        expect(pool.returned).to.have.lengthOf(1);
        expect(pool.free).to.deep.equal([]);
        await buy(shop, anOrder(some));
      }
      const { goods: one, request, reply } = waiting;
      if (!one || !request || !reply) throw new TypeError('It was placed');
      const [key = ''] = someKeys(1);
      await importKeys(shop, one, { text: key });
      const types = await untilOrder(shop, reply.order_id, 'ordering.KeysMailed');
      expect(types.filter((type) => type === 'ordering.KeysAwaited')).to.have.lengthOf(1);
      const letters = await shop.letters(request.email);
      expect(letters).to.have.lengthOf(1);
      expect(letters[0]?.text).to.include(key);
    },
  );

  it('has a test for every step', async () => {
    expect(tried.toSorted()).to.deep.equal((await failpointNames()).toSorted());
  });
});
