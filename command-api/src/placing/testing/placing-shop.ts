import { rub } from '@shop/contracts/kernel';
import { contentEntry } from '@shop/domain/content';
import { ban, user } from '@shop/domain/identity';
import type { BanEvent } from '@shop/domain/identity/events';
import type { Command, CommandContext } from '@shop/domain/kernel';
import { DomainError } from '@shop/domain/kernel';
import { openOrders, order, orderNumberOwner } from '@shop/domain/ordering';
import { noChargeTerms } from '@shop/domain/ordering/charge.rules';
import { customerUses, promo } from '@shop/domain/promotions';
import { keyPool } from '@shop/domain/stock';
import { noon, sealed } from '@shop/domain/testing';
import { orderTokens, returnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { CommandHandler } from '@shop/platform/event-store';
import { inMemoryHandler } from '../../testing/in-memory-handler.ts';
import { placeOrder } from '../place-order.ts';
import {
  bought,
  buyer,
  by,
  createPromo,
  keysAdded,
  offer,
  reservePromoIn,
  sampleOrderId,
  unitPrice,
} from './order-samples.ts';

const { emailHash } = buyer;
const discount = rub(100);

/** An order of one key with the promo code, from an address that counts for no network. */
const input = {
  request: {
    order_id: sampleOrderId,
    product_id: bought.product.id,
    rate_id: bought.rate.id,
    count: 1,
    payment_system: 'freekassa',
    region: 'cis',
    terms: true,
    promo: 'spring',
    expected_total: { currency: 'RUB', cost: unitPrice.minor - discount.minor },
  },
  identity: null,
  address: '127.0.0.1',
  lang: 'rus',
  by,
} as const;

const banned: BanEvent = {
  type: 'identity.EmailBanned',
  data: { emailHash, reason: 'fraud', email: sealed('email'), until: null, at: noon },
};

const lifted: BanEvent = {
  type: 'identity.EmailBanLifted',
  data: { emailHash, reason: 'mistake', at: noon },
};

const unused = () => Promise.reject(new Error('Unexpected call'));

export type ProgramOptions = Readonly<{
  clock: Clock;
  /** The program reads that the buyer is banned, and refuses their order when it places it. */
  isBanned: boolean;
  /** Resolves once the call of the program may reach its stream: a command, or `load`. */
  turn: (call: string) => Promise<void>;
}>;

/**
 * A shop with one key, and a promo code that each customer may use once. Its programs share the
 * streams.
 */
export const openPlacingShop = () => {
  const orders = inMemoryHandler(order);
  const orderNumbers = inMemoryHandler(orderNumberOwner);
  const unpaidOrders = inMemoryHandler(openOrders);
  const pool = inMemoryHandler(keyPool, [keysAdded]);
  const promos = inMemoryHandler(promo, [createPromo({ perCustomer: 1 })]);
  const customers = inMemoryHandler(customerUses);

  /** One program, whose calls wait for their turn. */
  const openProgram = ({ clock, isBanned, turn }: ProgramOptions) => {
    const inTurn = <State, C extends Command>(
      handler: CommandHandler<State, C>,
    ): CommandHandler<State, C> => {
      const load = async (stream: string) => {
        await turn('load');
        return handler.load(stream);
      };
      const handle = async (stream: string, command: C, context: CommandContext) => {
        await turn(command.type);
        return handler(stream, command, context);
      };
      return Object.assign(handle, { ...handler, load, loadLatest: load });
    };
    const bans = inMemoryHandler(ban, isBanned ? [banned] : []);
    const aggregates = {
      orders: inTurn(orders.handler),
      orderNumbers: inTurn(orderNumbers.handler),
      openOrders: inTurn(unpaidOrders.handler),
      keyPools: inTurn(pool.handler),
      promos: inTurn(promos.handler),
      promoCustomers: inTurn(customers.handler),
      users: inMemoryHandler(user).handler,
      bans: bans.handler,
      contentEntries: inMemoryHandler(contentEntry).handler,
    };
    const place = placeOrder({
      aggregates,
      offer: () => Promise.resolve(offer),
      identity: {
        identifyBuyer: () => Promise.resolve({ emailHash, seal: () => Promise.resolve(buyer) }),
        isBanned: () => false, // the ban is newer
      },
      consumeRateLimit: () => Promise.resolve(),
      promotions: {
        previewDiscount: () => Promise.resolve(discount),
        reservePromo: reservePromoIn(aggregates),
      },
      networkHash: () => '0'.repeat(32),
      payments: {
        systems: {
          find: () => Promise.resolve(noChargeTerms),
          checkLimits: () => Promise.resolve(),
          start: () => Promise.resolve({ method: 'GET', url: 'https://pay.example', fields: {} }),
          adapter: () => null,
        },
      },
      ordering: {
        tokens: orderTokens('a secret of enough length'),
        returnTokens: returnTokens('a secret of enough length'),
      },
      vault: {
        seal: (_, text) => Promise.resolve(sealed(text)),
        sealAll: unused,
        open: unused,
        sealBytes: unused,
        openBytes: unused,
      },
      publicUrl: 'https://shop.example',
      digest: (request) => JSON.stringify(request),
      clock,
      failpoint: () => undefined,
      log: { warn: () => undefined },
    });
    return {
      liftBan: () => void bans.log.push(lifted),
      /** Resolves to `placed`, or to the code of the refusal. */
      place: () =>
        place(input).then(
          () => 'placed',
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        ),
    };
  };

  return {
    openProgram,
    logs: {
      orders: orders.log,
      unpaidOrders: unpaidOrders.log,
      pool: pool.log,
      promos: promos.log,
      customers: customers.log,
    },
  };
};
