import type { CommandContext } from '@shop/domain/kernel';
import type { AddProduct, ExistingProduct, ProductInput } from '@shop/domain/catalog';
import type { ProductId } from '@shop/contracts/catalog/ids';
import { catalogTexts } from '@shop/contracts/catalog/texts';
import { gameId, productId, rateId } from '@shop/contracts/catalog/ids';
import {
  gameStream,
  productPathStream,
  productStream,
  referenceStream,
} from '@shop/domain/catalog';
import type {
  addProductRequest,
  addRateRequest,
  changePricesRequest,
  changeProductRequest,
  changeProductStatusRequest,
  changeRateRequest,
  duplicateProductRequest,
  revisionRequest,
  withdrawRateQuery,
} from '@shop/contracts/catalog/back-office.contract';
import { firstReference } from '@shop/domain/catalog/first-references.rules';
import { statusOfNewProducts } from '@shop/domain/catalog/first-statuses.rules';
import { rejectWith } from '@shop/domain/kernel';

import type { Reply } from '@shop/platform/http';
import { created, ok, HttpError } from '@shop/platform/http';
import { wireCode } from '@shop/contracts/wire/contract';
import type { z } from 'zod';
import { ZodError } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';
import { isPattern } from '../answer-pattern.ts';
import { createArchiveStore } from '../archives.ts';
import { copyRate } from './copy-rate.ts';
import { localizedOf, pricesOf, productDetails, rateOf } from './from-wire.ts';
import { savedReply } from './games.ts';
import { withReservedPath } from './reserve-path.ts';

const reject = rejectWith(catalogTexts);

/** Refuses patterns that RE2 cannot compile, and a download that is not stored. */
const requireValidProduct = async (
  { downloads }: Pick<CatalogDeps, 'downloads'>,
  request: z.output<typeof addProductRequest | typeof changeProductRequest>,
): Promise<ProductInput> => {
  const { download } = request;
  if (download && 'file' in download) {
    await createArchiveStore(downloads).known(download.file, ['download', 'file']);
  }
  const invalidFields = request.fields.findIndex(
    ({ pattern }) => pattern !== null && !isPattern(pattern),
  );
  if (invalidFields === -1) return productDetails(request);
  const path = ['fields', invalidFields, 'pattern'];
  const complaints = new ZodError([
    { code: 'custom', path, message: wireCode('field-invalid'), input: undefined },
  ]);
  throw new HttpError('invalid-request', { complaints });
};

const existing = async (
  { aggregates: { products } }: Pick<CatalogDeps, 'aggregates'>,
  id: ProductId,
): Promise<ExistingProduct> => {
  const { state } = await products.load(productStream(id));
  if (state.status === 'unknown') throw new HttpError('not-found');
  return state;
};

type AddProductInput = Omit<AddProduct['data'], 'now' | 'rates'> &
  Partial<Pick<AddProduct['data'], 'rates'>>;

const addUnderPath = async (
  { aggregates: { products, paths }, clock, failpoint }: CatalogDeps,
  { rates = [], ...adding }: AddProductInput,
  context: CommandContext,
): Promise<Reply> => {
  const now = clock();
  const { productId: id, gameId: game } = adding;
  const { path } = adding.details;
  const claim = { stream: productPathStream(game, path), path, owner: id, now, by: context };
  const { state, position } = await withReservedPath(paths, claim, async () => {
    const data = { ...adding, rates, now };
    const added = await products(productStream(id), { type: 'AddProduct', data }, context);
    failpoint('catalog.product-added');
    return added;
  });
  return created(savedReply(id, state), position);
};

export const addProduct =
  (deps: CatalogDeps) =>
  async (request: z.output<typeof addProductRequest>, context: CommandContext): Promise<Reply> => {
    const {
      aggregates: { games },
    } = deps;
    const details = await requireValidProduct(deps, request);
    const game = gameId(request.game_id);
    const { state: known } = await games.load(gameStream(game));
    if (known.status === 'unknown') return reject('game-unknown');
    return addUnderPath(
      deps,
      { productId: productId(request.id), gameId: game, details, statusId: statusOfNewProducts },
      context,
    );
  };

export const changeProduct =
  (deps: CatalogDeps) =>
  async (
    owner: string,
    request: z.output<typeof changeProductRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { aggregates, clock, failpoint } = deps;
    const { products, paths } = aggregates;
    const id = productId(owner);
    const previous = await existing(deps, id);
    const { path, revision } = request;
    const details = await requireValidProduct(deps, request);
    const { gameId: game } = previous;
    const now = clock();
    const claim = { stream: productPathStream(game, path), path, owner, now, by: context };
    const { state, position } = await withReservedPath(paths, claim, () => {
      const data = { productId: id, details, revision, now };
      return products(productStream(id), { type: 'DescribeProduct', data }, context);
    });
    failpoint('catalog.product-described');
    for (const former of state.status === 'known' ? state.formerPaths : []) {
      const data = { path: former, owner };
      await paths(productPathStream(game, former), { type: 'ReleasePath', data }, context);
    }
    return ok(savedReply(id, state), position);
  };

/** Archives or restores a product, depending on `type`. */
export const switchProduct =
  (deps: CatalogDeps, type: 'ArchiveProduct' | 'RestoreProduct') =>
  async (
    owner: string,
    request: z.output<typeof revisionRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(owner);
    await existing(deps, id);
    const data = { productId: id, revision: request.revision, now: deps.clock() };
    const { products } = deps.aggregates;
    const { state, position } = await products(productStream(id), { type, data }, context);
    return ok(savedReply(id, state), position);
  };

/** Null for a status that does not exist. */
const isStatusActive = async (
  { aggregates: { references } }: Pick<CatalogDeps, 'aggregates'>,
  statusId: string,
): Promise<boolean | null> => {
  const { state } = await references.load(referenceStream('status', statusId));
  return (state ?? firstReference('status', statusId))?.entry.active ?? null;
};

/**
 * Copies everything but the keys, the Digiseller items and an archived status. A repeat derives the
 * same ids of rates, so it adds nothing.
 */
export const duplicateProduct =
  (deps: CatalogDeps) =>
  async (
    original: string,
    { id, path }: z.output<typeof duplicateProductRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { gameId: game, details, statusId, rates } = await existing(deps, productId(original));
    const { active: _, ...copied } = details;
    return addUnderPath(
      deps,
      {
        productId: productId(id),
        gameId: game,
        details: { ...copied, path, hidden: true },
        statusId: (await isStatusActive(deps, statusId)) ? statusId : statusOfNewProducts,
        rates: rates.map((rate) => ({
          ...rate,
          rateId: copyRate(id, rate.rateId),
          externalDigiseller: null, // an item sells the keys of one rate
        })),
      },
      context,
    );
  };

export const changePrices =
  (deps: CatalogDeps) =>
  async (
    owner: string,
    { rates, revision }: z.output<typeof changePricesRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(owner);
    await existing(deps, id);
    const prices = rates.map((rate) => pricesOf(rate.id, rate));
    const data = { productId: id, rates: prices, revision, now: deps.clock() };
    const { products } = deps.aggregates;
    const command = { type: 'ChangePrices', data } as const;
    const { state, position } = await products(productStream(id), command, context);
    return ok(savedReply(id, state), position);
  };

export const changeProductStatus =
  (deps: CatalogDeps) =>
  async (
    owner: string,
    {
      status_id: statusId,
      reason_rus,
      reason_eng,
      revision,
    }: z.output<typeof changeProductStatusRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const isActive = await isStatusActive(deps, statusId);
    if (isActive === null) return reject('status-unknown');
    if (!isActive) return reject('status-archived');

    const { products } = deps.aggregates;
    const id = productId(owner);
    const reason = localizedOf(reason_rus, reason_eng);
    const data = { productId: id, statusId, reason, revision, now: deps.clock() };
    const { state, position } = await products(
      productStream(id),
      { type: 'ChangeProductStatus', data },
      context,
    );
    return ok(savedReply(id, state), position);
  };

export const addRate =
  ({ aggregates: { products }, clock }: CatalogDeps) =>
  async (
    owner: string,
    request: z.output<typeof addRateRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(owner);
    const { revision } = request;
    const data = { productId: id, rate: rateOf(request.id, request), revision, now: clock() };
    const { state, position } = await products(
      productStream(id),
      { type: 'AddRate', data },
      context,
    );
    return created({ ...savedReply(id, state), id: request.id }, position);
  };

export const changeRate =
  ({ aggregates: { products }, clock }: CatalogDeps) =>
  async (
    owner: string,
    rate: string,
    request: z.output<typeof changeRateRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(owner);
    const { revision } = request;
    const data = { productId: id, rate: rateOf(rate, request), revision, now: clock() };
    const { state, position } = await products(
      productStream(id),
      { type: 'ChangeRate', data },
      context,
    );
    return ok({ ...savedReply(id, state), id: rate }, position);
  };

export const withdrawRate =
  ({ aggregates: { products }, clock }: CatalogDeps) =>
  async (
    owner: string,
    rate: string,
    { revision }: z.output<typeof withdrawRateQuery>,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(owner);
    const data = { productId: id, rateId: rateId(rate), revision, now: clock() };
    const { state, position } = await products(
      productStream(id),
      { type: 'WithdrawRate', data },
      context,
    );
    return ok({ ...savedReply(id, state), id: rate }, position);
  };
