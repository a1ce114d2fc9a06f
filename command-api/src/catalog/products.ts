import type { By } from '@shop/domain/kernel';
import {
  catalogTexts,
  gameId,
  gameStream,
  productId,
  productPathStream,
  productStream,
  rateId,
  referenceStream,
} from '@shop/domain/catalog';
import type {
  addProductRequest,
  addRateRequest,
  changeProductRequest,
  changeProductStatusRequest,
  changeRateRequest,
} from '@shop/domain/catalog/back-office.contract';
import { firstStatuses, statusOfNewProducts } from '@shop/domain/catalog/first-statuses.rules';
import { rejecting } from '@shop/domain/kernel';

import type { Reply } from '@shop/platform/http';
import { created, ok, Refused } from '@shop/platform/http';
import { says } from '@shop/domain/wire/contract';
import type { z } from 'zod';
import { ZodError } from 'zod';
import type { CatalogDeps } from './catalog-deps.ts';
import { isPattern } from './answer-pattern.ts';
import { productDetails, rateOf } from './from-wire.ts';
import { saved } from './games.ts';
import { takingPath } from './take-path.ts';

const reject = rejecting(catalogTexts);

/** The pattern of an answer is tried by RE2, so it has to be one of its own. */
const sound = (request: z.output<typeof addProductRequest | typeof changeProductRequest>) => {
  const wrong = request.fields.findIndex(({ pattern }) => pattern !== null && !isPattern(pattern));
  if (wrong === -1) return productDetails(request);
  const path = ['fields', wrong, 'pattern'];
  const complaints = new ZodError([
    { code: 'custom', path, message: says('field-invalid'), input: undefined },
  ]);
  throw new Refused('invalid-request', { complaints });
};

export const addProduct =
  ({ aggregates: { games, products, paths }, clock, pass }: CatalogDeps) =>
  async (request: z.output<typeof addProductRequest>, by: By): Promise<Reply> => {
    const { id: owner, path } = request;
    const details = sound(request);
    const [id, game] = [productId(owner), gameId(request.game_id)];
    const { state: known } = await games.load(gameStream(game));
    if (known.status === 'unknown') return reject('game-unknown');

    const now = clock();
    const taken = { stream: productPathStream(game, path), path, owner, now, by };
    const { state, position } = await takingPath(paths, taken, async () => {
      const data = { productId: id, gameId: game, details, statusId: statusOfNewProducts, now };
      const added = await products(productStream(id), { type: 'AddProduct', data }, by);
      pass('catalog.product-added');
      return added;
    });
    return created(saved(id, state), position);
  };

export const changeProduct =
  ({ aggregates: { products, paths }, clock, pass }: CatalogDeps) =>
  async (owner: string, request: z.output<typeof changeProductRequest>, by: By): Promise<Reply> => {
    const id = productId(owner);
    const { state: before } = await products.load(productStream(id));
    if (before.status === 'unknown') throw new Refused('not-found');
    const { path, revision } = request;
    const details = sound(request);
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

export const changeProductStatus =
  ({ aggregates: { products, references }, clock }: CatalogDeps) =>
  async (
    owner: string,
    { status_id: statusId, reason }: z.output<typeof changeProductStatusRequest>,
    by: By,
  ): Promise<Reply> => {
    const { state: status } = await references.load(referenceStream('status', statusId));
    if (!status && !Object.hasOwn(firstStatuses, statusId)) return reject('status-unknown');

    const id = productId(owner);
    const data = { productId: id, statusId, reason, now: clock() };
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
    const data = { productId: id, rate: rateOf(request.id, request), now: clock() };
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
  async (owner: string, rate: string, by: By): Promise<Reply> => {
    const id = productId(owner);
    const data = { productId: id, rateId: rateId(rate), now: clock() };
    const { state, position } = await products(
      productStream(id),
      { type: 'WithdrawRate', data },
      by,
    );
    return ok({ ...saved(id, state), id: rate }, position);
  };
