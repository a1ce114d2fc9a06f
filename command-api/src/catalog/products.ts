import type { ActivationChange, CommandContext } from '@shop/domain/kernel';
import type { AddProduct, ProductInput } from '@shop/domain/catalog';
import { catalogTexts } from '@shop/contracts/catalog/texts';
import type { GameId } from '@shop/contracts/catalog/ids';
import { gameId, productId } from '@shop/contracts/catalog/ids';
import { gameStream, productPathStream, productStream } from '@shop/domain/catalog';
import type {
  addProductRequest,
  changeProductRequest,
  duplicateProductRequest,
} from '@shop/contracts/catalog/back-office.contract';
import { statusOfNewProducts } from '@shop/domain/catalog/first-statuses.rules';
import { rejectWith } from '@shop/domain/kernel';

import type { Reply } from '@shop/platform/http';
import { created, ok, HttpError } from '@shop/platform/http';
import { wireCode } from '@shop/contracts/wire/contract';
import type { z } from 'zod';
import { ZodError } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { isPattern } from '../answer-pattern.ts';
import { createArchiveStore } from '../archives.ts';
import { copyRate } from './copy-rate.ts';
import { loadExistingProduct } from './existing-product.ts';
import { productDetails } from './from-wire.ts';
import { createProductStatusCommands } from './product-status.ts';
import { withReservedPath } from './reserve-path.ts';
import { savedEntryReply } from '../saved-entry-reply.ts';

const reject = rejectWith(catalogTexts);

/** Refuses patterns that RE2 cannot compile, and a download that is not stored. */
const requireValidProduct = async (
  { downloads }: Pick<CatalogDeps, 'downloads'>,
  request: z.output<typeof addProductRequest | typeof changeProductRequest>,
): Promise<ProductInput> => {
  const { download } = request;
  if (download && 'file' in download) {
    await createArchiveStore(downloads).requireStored(download.file, ['download', 'file']);
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

type AddProductInput = Omit<AddProduct['data'], 'now' | 'rates'> &
  Partial<Pick<AddProduct['data'], 'rates'>>;

/** A product moves within its game, so that another product of the path has the same game. */
const claimProductPath = (products: Aggregates['products'], game: GameId, path: string) => ({
  stream: productPathStream(game, path),
  path,
  isUsedBy: async (owner: string): Promise<boolean> => {
    const { state } = await products.loadLatest(productStream(productId(owner)));
    return state.status === 'existing' && state.details.path === path;
  },
});

const addUnderPath = async (
  { aggregates: { products, paths }, clock, failpoint, log }: CatalogDeps,
  { rates = [], ...adding }: AddProductInput,
  context: CommandContext,
): Promise<Reply> => {
  const now = clock();
  const { productId: id, gameId: game } = adding;
  const { path } = adding.details;
  const claim = { ...claimProductPath(products, game, path), owner: id, clock, log, by: context };
  const { state, position } = await withReservedPath(paths, claim, async (requireClaim) => {
    const data = { ...adding, rates, now };
    requireClaim();
    const added = await products(productStream(id), { type: 'AddProduct', data }, context);
    failpoint('catalog.product-added');
    return added;
  });
  return created(savedEntryReply(id, state), position);
};

const addProduct =
  (deps: CatalogDeps) =>
  async (request: z.output<typeof addProductRequest>, context: CommandContext): Promise<Reply> => {
    const details = await requireValidProduct(deps, request);
    const game = gameId(request.game_id);
    const { state: gameState } = await deps.aggregates.games.load(gameStream(game));
    if (gameState.status === 'unknown') return reject('game-unknown');
    return addUnderPath(
      deps,
      { productId: productId(request.id), gameId: game, details, statusId: statusOfNewProducts },
      context,
    );
  };

const changeProduct =
  (deps: CatalogDeps) =>
  async (
    owner: string,
    request: z.output<typeof changeProductRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { aggregates, clock, failpoint, log } = deps;
    const { products, paths } = aggregates;
    const id = productId(owner);
    const { gameId: game } = await loadExistingProduct(products, id);
    const { path, revision } = request;
    const details = await requireValidProduct(deps, request);
    const now = clock();
    const claim = { ...claimProductPath(products, game, path), owner, clock, log, by: context };
    const { state, position } = await withReservedPath(paths, claim, (requireClaim) => {
      const data = { productId: id, details, revision, now };
      requireClaim();
      return products(productStream(id), { type: 'DescribeProduct', data }, context);
    });
    failpoint('catalog.product-described');
    for (const former of state.status === 'existing' ? state.formerPaths : []) {
      const data = { path: former, owner };
      await paths(productPathStream(game, former), { type: 'ReleasePath', data }, context);
    }
    return ok(savedEntryReply(id, state), position);
  };

const setProductActive =
  ({ aggregates: { products }, clock }: CatalogDeps) =>
  async (
    owner: string,
    { active, revision }: ActivationChange,
    context: CommandContext,
  ): Promise<Reply> => {
    const id = productId(owner);
    await loadExistingProduct(products, id);
    const type = active ? 'RestoreProduct' : 'ArchiveProduct';
    const data = { productId: id, revision, now: clock() };
    const { state, position } = await products(productStream(id), { type, data }, context);
    return ok(savedEntryReply(id, state), position);
  };

/**
 * Copies everything but the keys, the Digiseller items and an archived status. A repeat derives the
 * same ids of rates, so it adds nothing.
 */
const duplicateProduct = (deps: CatalogDeps) => {
  const { isActive } = createProductStatusCommands(deps);
  return async (
    original: string,
    { id, path }: z.output<typeof duplicateProductRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { products } = deps.aggregates;
    const source = await loadExistingProduct(products, productId(original));
    const { gameId: game, details, statusId, rates } = source;
    const { active: _, ...copied } = details;
    return addUnderPath(
      deps,
      {
        productId: productId(id),
        gameId: game,
        details: { ...copied, path, hidden: true },
        statusId: (await isActive(statusId)) ? statusId : statusOfNewProducts,
        rates: rates.map((rate) => ({
          ...rate,
          rateId: copyRate(id, rate.rateId),
          externalDigiseller: null, // an item sells the keys of one rate
        })),
      },
      context,
    );
  };
};

export const createProductCommands = (deps: CatalogDeps) => ({
  add: addProduct(deps),
  change: changeProduct(deps),
  duplicate: duplicateProduct(deps),
  setActive: setProductActive(deps),
});
