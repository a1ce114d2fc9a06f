import type { CommandContext } from '@shop/domain/kernel';
import { productId, rateId } from '@shop/contracts/catalog/ids';
import { productStream } from '@shop/domain/catalog';
import type {
  addRateRequest,
  changePricesRequest,
  changeRateRequest,
  withdrawRateQuery,
} from '@shop/contracts/catalog/back-office.contract';
import type { Reply } from '@shop/platform/http';
import { created, ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';
import { loadExistingProduct } from './existing-product.ts';
import { pricesOf, rateOf } from './from-wire.ts';
import { savedEntryReply } from '../saved-entry-reply.ts';

export const createRateCommands = ({ aggregates: { products }, clock }: CatalogDeps) => ({
  add: async (
    product: string,
    request: z.output<typeof addRateRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(product);
    const { id: rate, revision } = request;
    const data = { productId: id, rate: rateOf(rate, request), revision, now: clock() };
    const command = { type: 'AddRate', data } as const;
    const { state, position } = await products(productStream(id), command, context);
    return created(savedEntryReply(rate, state), position);
  },

  change: async (
    product: string,
    rate: string,
    request: z.output<typeof changeRateRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(product);
    const { revision } = request;
    const data = { productId: id, rate: rateOf(rate, request), revision, now: clock() };
    const command = { type: 'ChangeRate', data } as const;
    const { state, position } = await products(productStream(id), command, context);
    return ok(savedEntryReply(rate, state), position);
  },

  /** Changes the prices of several rates of a product at once. */
  changePrices: async (
    product: string,
    { rates, revision }: z.output<typeof changePricesRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(product);
    await loadExistingProduct(products, id);
    const prices = rates.map((rate) => pricesOf(rate.id, rate));
    const data = { productId: id, rates: prices, revision, now: clock() };
    const command = { type: 'ChangePrices', data } as const;
    const { state, position } = await products(productStream(id), command, context);
    return ok(savedEntryReply(id, state), position);
  },

  withdraw: async (
    product: string,
    rate: string,
    { revision }: z.output<typeof withdrawRateQuery>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(product);
    const data = { productId: id, rateId: rateId(rate), revision, now: clock() };
    const command = { type: 'WithdrawRate', data } as const;
    const { state, position } = await products(productStream(id), command, context);
    return ok(savedEntryReply(rate, state), position);
  },
});
