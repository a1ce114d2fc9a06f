import { randomUUID } from 'node:crypto';
import { BusyError, fold, DomainError } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { availableIn, keyPool, keyPoolStream } from '@shop/domain/stock';
import { keyId } from '@shop/contracts/stock/ids';
import type { PoolEvent } from '@shop/domain/stock/events';
import { KeyLedger } from '@shop/domain/testing';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const programs = 3;
const orders = 40;

describe('a key pool used by several programs concurrently', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  before(async () => {
    // without a worker, which takes back what it finds issued to no order
    ({ shop, close } = await aShop({}, { 'query-api': 0, projector: 0, worker: 0 }));
  });
  after(() => close());

  it('allocates each key to at most one order and never restocks a removed key', async () => {
    const rateId = randomUUID();
    const now = instant(new Date());
    const about = { rateId, productId: randomUUID(), now };
    const reason = 'Any';
    const imports = [randomUUID(), randomUUID(), randomUUID()];
    const handlers = Array.from({ length: programs }, () =>
      commandHandler(shop.eventStore, keyPool, { retryForMs: 30_000 }),
    );
    let turn = 0;
    const ask = async (command: KeyPoolCommand): Promise<void> => {
      turn += 1;
      const handler = handlers[turn % programs];
      await handler?.(keyPoolStream(rateId), command, by).catch((error: unknown) => {
        if (error instanceof DomainError || error instanceof BusyError) return;
        throw error;
      });
    };
    const stocking = imports.map((importId): KeyPoolCommand => ({
      type: 'AddKeys',
      data: { ...about, importId, count: 30, unitCost: 1, delivery: 'pool' },
    }));
    const exerciseOrder = async (orderId: string, index: number): Promise<void> => {
      const count = 1 + (index % 3);
      const held = { ...about, orderId, count, delivery: 'pool', until: now } as const;
      const issue = { ...about, orderId, count, delivery: 'pool', paidAt: now } as const;
      await ask({ type: 'ReserveKeys', data: held });
      if (index % 5 === 0) {
        await ask({ type: 'ReleaseKeys', data: { ...about, orderId, until: null } });
      }
      const issuing: KeyPoolCommand = { type: 'AllocateKeys', data: issue };
      await Promise.all([ask(issuing), ask(issuing), ask(issuing)]);
      if (index % 7 === 0) await ask({ type: 'LeaveQueue', data: { ...about, orderId } });
      const events = await shop.stored.of<PoolEvent>(keyPoolStream(rateId));
      const [key] = events.flatMap((event) =>
        event.type === 'stock.KeysAllocated' && event.data.orderId === orderId
          ? event.data.keys
          : [],
      );
      if (!key) return;
      const replace: KeyPoolCommand = {
        type: 'ReplaceKey',
        data: { ...about, orderId, key, reason },
      };
      const revoke: KeyPoolCommand = {
        type: 'RevokeKeys',
        data: { ...about, orderId, keys: [key], reason },
      };
      if (index % 4 === 0) await Promise.all([ask(replace), ask(replace), ask(revoke)]);
      else if (index % 4 === 1) await Promise.all([ask(revoke), ask(revoke)]);
      else await ask({ type: 'AcknowledgeAllocation', data: { ...about, orderId, keys: [key] } });
    };
    const withdrawing = imports.map((importId): KeyPoolCommand => ({
      type: 'WithdrawKeys',
      data: { ...about, importId, first: 20, count: 5, reason },
    }));

    await Promise.all([
      ...stocking.flatMap((command) => [ask(command), ask(command)]),
      ...Array.from({ length: orders }, (_, index) => exerciseOrder(`order-${index}`, index)),
      ...withdrawing.map(ask),
    ]);

    const events = await shop.stored.of<PoolEvent>(keyPoolStream(rateId));
    const ledger = new KeyLedger();
    for (const event of events) {
      ledger.take(event);
      expect(event.data.available).to.equal(ledger.at('free').length);
    }
    const pool = fold(keyPool, events);
    expect(availableIn(pool)).to.equal(ledger.at('free').length);
    expect(ledger.whereabouts.size).to.equal(90);
    const issues = events.filter(({ type }) => type === 'stock.KeysAllocated').length;
    expect(issues).to.be.greaterThan(10);
    expect(ledger.at('revoked').length + ledger.at('replaced').length).to.be.greaterThan(0);
    expect(ledger.whereabouts.has(keyId(imports[0] ?? '', 0))).to.equal(true);
  });
});
