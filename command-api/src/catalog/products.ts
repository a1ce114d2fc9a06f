import type { By } from '@shop/domain/kernel';
import type { AddProduct, KnownProduct, ProductInput } from '@shop/domain/catalog';
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
import { rejecting } from '@shop/domain/kernel';

import type { Reply } from '@shop/platform/http';
import { created, ok, Refused } from '@shop/platform/http';
import { says } from '@shop/contracts/wire/contract';
import type { z } from 'zod';
import { ZodError } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';
import { isPattern } from '../answer-pattern.ts';
import { archives } from '../archives.ts';
import { copyOfRate } from './copy-of-rate.ts';
import { localizedOf, pricesOf, productDetails, rateOf } from './from-wire.ts';
import { saved } from './games.ts';
import { takingPath } from './take-path.ts';

const reject = rejecting(catalogTexts);

/** Refuses patterns that RE2 cannot try and a download that was never uploaded. */
const sound = async (
  { downloads }: Pick<CatalogDeps, 'downloads'>,
  request: z.output<typeof addProductRequest | typeof changeProductRequest>,
): Promise<ProductInput> => {
  const { download } = request;
  if (download && 'file' in download) {
    await archives(downloads).known(download.file, ['download', 'file']);
  }
  const wrong = request.fields.findIndex(({ pattern }) => pattern !== null && !isPattern(pattern));
  if (wrong === -1) return productDetails(request);
  const path = ['fields', wrong, 'pattern'];
  const complaints = new ZodError([
    { code: 'custom', path, message: says('field-invalid'), input: undefined },
  ]);
  throw new Refused('invalid-request', { complaints });
};

const existing = async (
  { aggregates: { products } }: Pick<CatalogDeps, 'aggregates'>,
  id: ProductId,
): Promise<KnownProduct> => {
  const { state } = await products.load(productStream(id));
  if (state.status === 'unknown') throw new Refused('not-found');
  return state;
};

type Added = Omit<AddProduct['data'], 'now' | 'rates'> & Partial<Pick<AddProduct['data'], 'rates'>>;

const addUnderPath = async (
  { aggregates: { products, paths }, clock, pass }: CatalogDeps,
  { rates = [], ...adding }: Added,
  by: By,
): Promise<Reply> => {
  const now = clock();
  const { productId: id, gameId: game } = adding;
  const { path } = adding.details;
  const taken = { stream: productPathStream(game, path), path, owner: id, now, by };
  const { state, position } = await takingPath(paths, taken, async () => {
    const data = { ...adding, rates, now };
    const added = await products(productStream(id), { type: 'AddProduct', data }, by);
    pass('catalog.product-added');
    return added;
  });
  return created(saved(id, state), position);
};

export const addProduct =
  (deps: CatalogDeps) =>
  async (request: z.output<typeof addProductRequest>, by: By): Promise<Reply> => {
    const {
      aggregates: { games },
    } = deps;
    const details = await sound(deps, request);
    const game = gameId(request.game_id);
    const { state: known } = await games.load(gameStream(game));
    if (known.status === 'unknown') return reject('game-unknown');
    return addUnderPath(
      deps,
      { productId: productId(request.id), gameId: game, details, statusId: statusOfNewProducts },
      by,
    );
  };

export const changeProduct =
  (deps: CatalogDeps) =>
  async (owner: string, request: z.output<typeof changeProductRequest>, by: By): Promise<Reply> => {
    const { aggregates, clock, pass } = deps;
    const { products, paths } = aggregates;
    const id = productId(owner);
    const before = await existing(deps, id);
    const { path, revision } = request;
    const details = await sound(deps, request);
    const { gameId: game } = before;
    const now = clock();
    const taken = { stream: productPathStream(game, path), path, owner, now, by };
    const { state, position } = await takingPath(paths, taken, () => {
      const data = { productId: id, details, revision, now };
      return products(productStream(id), { type: 'DescribeProduct', data }, by);
    });
    pass('catalog.product-described');
    for (const former of state.status === 'known' ? state.formerPaths : []) {
      const data = { path: former, owner };
      await paths(productPathStream(game, former), { type: 'GiveUpPath', data }, by);
    }
    return ok(saved(id, state), position);
  };

/** Archives a product or brings it back; `type` says which. */
export const switchProduct =
  (deps: CatalogDeps, type: 'ArchiveProduct' | 'RestoreProduct') =>
  async (owner: string, request: z.output<typeof revisionRequest>, by: By): Promise<Reply> => {
    const id = productId(owner);
    await existing(deps, id);
    const data = { productId: id, revision: request.revision, now: deps.clock() };
    const { products } = deps.aggregates;
    const { state, position } = await products(productStream(id), { type, data }, by);
    return ok(saved(id, state), position);
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
    by: By,
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
          rateId: copyOfRate(id, rate.rateId),
          externalDigiseller: null, // an item sells the keys of one rate
        })),
      },
      by,
    );
  };

export const changePrices =
  (deps: CatalogDeps) =>
  async (
    owner: string,
    { rates, revision }: z.output<typeof changePricesRequest>,
    by: By,
  ): Promise<Reply> => {
    const id = productId(owner);
    await existing(deps, id);
    const prices = rates.map((rate) => pricesOf(rate.id, rate));
    const data = { productId: id, rates: prices, revision, now: deps.clock() };
    const { products } = deps.aggregates;
    const command = { type: 'ChangePrices', data } as const;
    const { state, position } = await products(productStream(id), command, by);
    return ok(saved(id, state), position);
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
    by: By,
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
      by,
    );
    return ok(saved(id, state), position);
  };

export const addRate =
  ({ aggregates: { products }, clock }: CatalogDeps) =>
  async (owner: string, request: z.output<typeof addRateRequest>, by: By): Promise<Reply> => {
    const id = productId(owner);
    const { revision } = request;
    const data = { productId: id, rate: rateOf(request.id, request), revision, now: clock() };
    const { state, position } = await products(productStream(id), { type: 'AddRate', data }, by);
    return created({ ...saved(id, state), id: request.id }, position);
  };

export const changeRate =
  ({ aggregates: { products }, clock }: CatalogDeps) =>
  async (
    owner: string,
    rate: string,
    request: z.output<typeof changeRateRequest>,
    by: By,
  ): Promise<Reply> => {
    const id = productId(owner);
    const { revision } = request;
    const data = { productId: id, rate: rateOf(rate, request), revision, now: clock() };
    const { state, position } = await products(productStream(id), { type: 'ChangeRate', data }, by);
    return ok({ ...saved(id, state), id: rate }, position);
  };

export const withdrawRate =
  ({ aggregates: { products }, clock }: CatalogDeps) =>
  async (
    owner: string,
    rate: string,
    { revision }: z.output<typeof withdrawRateQuery>,
    by: By,
  ): Promise<Reply> => {
    const id = productId(owner);
    const data = { productId: id, rateId: rateId(rate), revision, now: clock() };
    const { state, position } = await products(
      productStream(id),
      { type: 'WithdrawRate', data },
      by,
    );
    return ok({ ...saved(id, state), id: rate }, position);
  };
