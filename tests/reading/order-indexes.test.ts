import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { orderList } from '@shop/contracts/ordering/order-list.contract';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { StoredModel } from '@shop/platform/projections';
import { collectionName, mongoBuilds } from '@shop/platform/projections';
import { projections } from '@shop/projector/verification';
import { buildFilter } from '@shop/query-api/lists';
import { orderListBuilder } from '@shop/query-api/orders';
import { expect } from 'chai';
import type { Context } from 'koa';
import type { Collection, Db } from 'mongodb';
import { startTestMongoDb } from '../support/mongodb.ts';
import { winningPlanOf } from '../support/winning-plan.ts';

const id = '6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10';

/** Each filter of the list, with a value. */
const values: Readonly<Record<string, string>> = {
  status: 'paid',
  attention: 'paid_twice',
  tag: 'refund_due',
  payment_system: 'mir',
  product: id,
  game: id,
  rate: id,
  region: 'cis',
  lang: 'rus',
  promo: 'SPRING',
  with_promo: 'true',
  user: id,
  from: '2026-03-01',
  to: '2026-03-02',
  rub_from: '100',
  rub_to: '200',
  usd_from: '100',
  usd_to: '200',
};

describe('the list of orders', () => {
  let database: Db;
  let documents: Collection<StoredModel<OrderDocument>>;
  let close: () => Promise<void>;
  before(async () => {
    const server = await startTestMongoDb();
    const mongo = documentsClient(server.url);
    database = mongo.db(readDatabase);
    const orders = projections.find(({ name }) => name === ordersModel.name) ?? expect.fail();
    await mongoBuilds(database).index(orders, 1);
    documents = database.collection(collectionName(ordersModel, 1));
    close = async () => {
      await mongo.close();
      await server.close();
    };
  });
  after(() => close());

  const buildOrderList = orderListBuilder({
    readModels: {
      documents: () => documents as never, // the only collection that is queried
      serving: async () => ({ build: 1, documents }) as never,
    },
    emailHash: (email) => email,
    keyHash: (key) => key,
    open: async (sealed) => sealed,
  });
  const ctx = { state: {}, set: () => undefined } as unknown as Context;

  /** The stages by which the first page of the list is reached. */
  const planOf = async (filters: Readonly<Record<string, string>>): Promise<string> => {
    const query = orderList.query.parse(
      Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
      ),
    );
    const list = await buildOrderList(ctx, query);
    const plan = await documents
      .find(buildFilter(list), list.hints?.find ? { hint: list.hints.find } : {})
      .sort({ 'document.placed_at': -1, _id: -1 })
      .explain('queryPlanner');
    return winningPlanOf(plan);
  };

  it('has a test value for each of its filters', () => {
    const filters = Object.keys(orderList.query.shape)
      .map((name) => /^filter\[(?<name>.+)\]$/u.exec(name)?.groups?.['name'])
      .filter((name) => name !== undefined);
    expect(Object.keys(values)).to.have.members(filters);
  });

  it('is read by an index in its order, without a filter and with each of them', async () => {
    expect(await planOf({}))
      .to.include('IXSCAN')
      .and.not.include("'SORT'");
    for (const [name, value] of Object.entries(values)) {
      const plan = await planOf({ [name]: value });
      expect(plan, name).to.include('IXSCAN').and.not.include('COLLSCAN');
      // a rare range of sums is sorted in memory: no index has it in the order of time
      if (!/^(?:rub|usd)_/u.test(name)) expect(plan, name).not.to.include("'SORT'");
    }
  });

  it('is read by an index of both filters if one of them is a state', async () => {
    for (const name of ['product', 'game', 'payment_system', 'region']) {
      const plan = await planOf({ status: 'paid', [name]: values[name] ?? '' });
      expect(plan, name)
        .to.match(/document\.status_1/u)
        .and.not.include("'SORT'");
    }
  });
});
