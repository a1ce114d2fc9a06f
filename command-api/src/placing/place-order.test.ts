import { rub } from '@shop/contracts/kernel';
import { contentEntry } from '@shop/domain/content';
import type { BanEvent } from '@shop/domain/identity/events';
import { ban, user } from '@shop/domain/identity';
import { DomainError, fold } from '@shop/domain/kernel';
import { openOrders, order, orderNumberOwner, quoteOf } from '@shop/domain/ordering';
import { noChargeTerms } from '@shop/domain/ordering/charge.rules';
import { customerUses, promo } from '@shop/domain/promotions';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { keyPool } from '@shop/domain/stock';
import { noon, orderEvents, sampleRate, sealed } from '@shop/domain/testing';
import { orderTokens, returnTokens } from '@shop/platform/access';
import type { Clock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { placeOrder } from './place-order.ts';
import { keysAdded } from './testing/order-samples.ts';

const { orderId, bought, buyer } = orderEvents().orderData;
const { emailHash } = buyer;
const unitPrice = rub(900);
const offer = {
  bought,
  rate: sampleRate(),
  dollar: 6_200,
  fields: [],
  quote: () =>
    quoteOf({ unitPrice, count: 1, discount: null, terms: noChargeTerms, dollar: 6_200 }),
};
const banned: BanEvent = {
  type: 'identity.EmailBanned',
  data: { emailHash, reason: 'fraud', email: sealed('email'), until: null, at: noon },
};
const lifted: BanEvent = {
  type: 'identity.EmailBanLifted',
  data: { emailHash, reason: 'mistake', at: noon },
};

const input = {
  request: {
    order_id: orderId,
    product_id: bought.product.id,
    rate_id: bought.rate.id,
    count: 1,
    payment_system: 'freekassa',
    region: 'cis',
    terms: true,
    expected_total: { currency: 'RUB', cost: unitPrice.minor },
  },
  identity: null,
  address: '192.0.2.1',
  lang: 'rus',
  by: { actor: 'guest', correlationId: orderId, causationId: null },
} as const;

const unused = () => Promise.reject(new Error('The order has no promo code and no account'));

/** A shop with one key, and a banned buyer. Keys are released once `mayRelease` resolves. */
const openShop = () => {
  const mayRelease = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const pool = inMemoryHandler(keyPool, [keysAdded]);
  const handleKeys = async (stream: string, command: KeyPoolCommand) => {
    if (command.type !== 'ReleaseKeys') return pool.handler(stream, command);
    await mayRelease.promise;
    released.resolve();
    return pool.handler(stream, command);
  };
  const orders = inMemoryHandler(order);
  const bans = inMemoryHandler(ban, [banned]);
  const place = placeOrder({
    aggregates: {
      orders: orders.handler,
      orderNumbers: inMemoryHandler(orderNumberOwner).handler,
      openOrders: inMemoryHandler(openOrders).handler,
      keyPools: Object.assign(handleKeys, pool.handler),
      promos: inMemoryHandler(promo).handler,
      promoCustomers: inMemoryHandler(customerUses).handler,
      users: inMemoryHandler(user).handler,
      bans: bans.handler,
      contentEntries: inMemoryHandler(contentEntry).handler,
    },
    offer: () => Promise.resolve(offer),
    buyer: () => Promise.resolve({ emailHash, seal: () => Promise.resolve(buyer) }),
    isBanned: () => false, // the ban is newer
    consumeRateLimit: () => Promise.resolve(),
    previewDiscount: unused,
    reservePromo: unused,
    networkHash: () => '0'.repeat(32),
    systems: {
      find: () => Promise.resolve(noChargeTerms),
      checkLimits: () => Promise.resolve(),
      start: () => Promise.resolve({ method: 'GET', url: 'https://pay.example', fields: {} }),
      adapter: () => null,
    },
    tokens: orderTokens('a secret of enough length'),
    returnTokens: returnTokens('a secret of enough length'),
    vault: {
      seal: (_, text) => Promise.resolve(sealed(text)),
      sealAll: unused,
      open: unused,
      sealBytes: unused,
      openBytes: unused,
    },
    publicUrl: 'https://shop.example',
    digest: (request) => JSON.stringify(request),
    clock: () => noon,
    failpoint: () => undefined,
    log: { warn: () => undefined },
  });
  return {
    place: () =>
      place(input).then(
        () => 'placed',
        (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
      ),
    liftBan: () => void bans.log.push(lifted),
    mayRelease,
    released: released.promise,
    status: () => fold(order, orders.log).status,
    reservedKeys: () => fold(keyPool, pool.log).reserved.get(orderId)?.keys.length ?? 0,
  };
};

describe('a repeat of a refused order', () => {
  let timers: Clock;
  beforeEach(() => {
    timers = install({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => timers.uninstall());

  it('keeps the keys that it reserves while the clean-up of the refusal is slow', async () => {
    const { place, liftBan, mayRelease, released, status, reservedKeys } = openShop();
    const refused = place();
    await timers.tickAsync(3_000);
    expect(await refused).to.equal('email-banned');

    liftBan();
    const repeated = place();
    await timers.tickAsync(3_000);
    mayRelease.resolve();
    await released;
    expect(await repeated).to.equal('placed');
    expect(status()).to.equal('pending');
    expect(reservedKeys()).to.equal(1);
  });

  it('is busy eight seconds after the begin of a clean-up that does not end, however many wait', async () => {
    const { place, liftBan, mayRelease, released, status } = openShop();
    const refused = place();
    await timers.tickAsync(3_000);
    await refused;

    liftBan();
    const repeats = Array.from({ length: 20 }, place);
    await timers.tickAsync(5_000);
    for (const repeat of [...repeats, place()]) expect(await repeat).to.include('BusyError');
    expect(status()).to.equal('unplaced');

    mayRelease.resolve();
    await released;
    await timers.tickAsync(0); // the clean-up ends
    const placed = place();
    await timers.tickAsync(0);
    expect(await placed).to.equal('placed');
  });
});
