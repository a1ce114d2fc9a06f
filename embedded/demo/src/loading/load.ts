import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import type { GameData, ProductData, RateData } from '../catalog/data.ts';
import { functionIcons, functions } from '../catalog/functions.ts';
import { generateKeys, supplierFile } from '../catalog/keys.ts';
import type { Plan, PlannedGame } from '../catalog/plan.ts';
import { functionIconOf } from '../catalog/pictures.ts';
import * as requests from '../catalog/requests.ts';
import { requirements, requirementTypes } from '../catalog/requirements.ts';
import { supportRequests } from '../catalog/support.ts';
import type { Text } from '../data/read.ts';
import { loadArchived } from './load-archived.ts';
import { loadContactMessages } from './load-contact-messages.ts';
import { loadContent } from './load-content.ts';
import { sortList } from './sort-list.ts';
import { loadDollarRates } from './load-dollar-rates.ts';
import { loadPromoBatches, loadPromos } from './load-promos.ts';
import { loadPromoAttempts } from './load-promo-attempts.ts';
import { loadSales } from './load-sales.ts';
import type { ArtworkStore } from './artwork-store.ts';
import type { LocalPaymentSystems } from './local-payment-systems.ts';
import type { Shop } from './shop.ts';

export type LoadDeps = Readonly<{
  shop: Shop;
  artwork: ArtworkStore;
  /** Null if payments are real: then there are no sales. */
  payments: LocalPaymentSystems | null;
  onStep: () => void;
}>;

const maxConcurrentGames = 8;
const maxConcurrentProducts = 12;

const loadReferences = async ({ shop, artwork, onStep }: LoadDeps): Promise<void> => {
  const add = async (path: string, body: unknown): Promise<void> => {
    await shop.send('POST', path, body);
    onStep();
  };
  const addIcon = async ([key, name]: readonly [string, Text]): Promise<void> => {
    const image = await artwork.addressOf(functionIconOf(key));
    await add('/api/admin/functionicons', requests.functionIconRequest(key, name, image));
  };
  await Promise.all([
    ...Object.entries(requirementTypes).map(([key, type]) =>
      add('/api/admin/requirements-types', requests.requirementTypeRequest(key, type)),
    ),
    ...Object.entries(requirements).map(([key, requirement]) =>
      add('/api/admin/requirements', requests.requirementRequest(key, requirement)),
    ),
    ...[...functionIcons].map(addIcon),
    ...Object.entries(functions).map(([key, one]) =>
      add('/api/admin/functions', requests.functionRequest(key, one)),
    ),
  ]);
  const typeIds = Object.keys(requirementTypes).map(requests.requirementTypeId);
  await sortList(shop, 'requirements-types', typeIds);
};

const idOfRequest = ({ id }: Readonly<{ id: string }>): string => id;

/** Topics of tickets, answers of the bot and saved replies. */
const loadSupport = async ({ shop, onStep }: LoadDeps): Promise<void> => {
  const { solutions, problems, themes, replies } = supportRequests;
  for (const [path, bodies] of [
    ['/api/admin/bot/solutions', solutions],
    ['/api/admin/bot/problems', problems],
    ['/api/admin/theme', themes],
    ['/api/admin/saved-replies', replies],
  ] as const) {
    for (const body of bodies) await shop.send('POST', path, body);
  }
  await sortList(shop, 'bot/problems', problems.map(idOfRequest));
  await sortList(shop, 'bot/solutions', solutions.map(idOfRequest));
  await sortList(shop, 'theme', themes.map(idOfRequest));
  await sortList(shop, 'saved-replies', replies.map(idOfRequest));
  onStep();
};

const stockRate = async (
  { shop }: LoadDeps,
  game: GameData,
  product: ProductData,
  rate: RateData,
): Promise<void> => {
  const shared = requests.sharedContentOf(game, product, rate);
  if (shared) {
    const rateId = requests.rateIdOf(game, product, rate);
    await shop.send('PUT', `/api/admin/rates/${rateId}/shared-content`, shared);
  }
  if (rate.keys === 0) return;
  const fields = requests.importFields(game, product, rate);
  const keys = supplierFile(
    generateKeys(product.kind, game.title, fields.rate_id, rate.keys),
    rate.rejectedLines ?? 0,
  );
  await shop.sendForm('/api/admin/keys/import', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('keys', keys);
    return form;
  });
};

const videoOf = async (shop: Shop, name: string): Promise<string> =>
  shop.uploadVideo(name, await readFile(new URL(`../../media/${name}`, import.meta.url)));

const loadProduct = async (
  deps: LoadDeps,
  { game, art }: PlannedGame,
  product: ProductData,
): Promise<void> => {
  const { shop, artwork, onStep } = deps;
  const pictures = art.ofProduct(product);
  const [image, ...screenshots] = await Promise.all(
    [pictures.image, ...pictures.screenshots].map((picture) => artwork.addressOf(picture)),
  );
  const videos = await Promise.all((product.videos ?? []).map((name) => videoOf(shop, name)));
  const body = requests.productRequest(game, product, { image: image ?? '', screenshots, videos });
  await shop.send('POST', '/api/admin/products', body);

  const path = `/api/admin/products/${requests.productIdOf(game, product)}`;
  if (product.archived) await shop.send('POST', `${path}/archive`, requests.archiveRequest);
  const status = requests.statusRequest(product);
  if (status) await shop.send('POST', `${path}/status`, status);
  for (const rate of product.rates) {
    await shop.send('POST', `${path}/rates`, requests.rateRequest(game, product, rate));
    await stockRate(deps, game, product, rate);
  }
  onStep();
};

const loadGame = async (deps: LoadDeps, planned: PlannedGame): Promise<void> => {
  const { shop, artwork, onStep } = deps;
  const [icon = '', logo = '', cover = ''] = await Promise.all(
    [planned.art.icon, planned.art.logo, planned.art.cover].map((picture) =>
      artwork.addressOf(picture),
    ),
  );
  const body = requests.gameRequest(planned.game, { icon, logo, cover });
  await shop.send('POST', '/api/admin/games', body);
  if (planned.game.archived) {
    await shop.send('POST', `/api/admin/games/${body.id}/archive`, requests.archiveRequest);
  }
  onStep();
};

/** The number of steps that `load` reports, pictures aside. */
export const countSteps = (plan: Plan): number => {
  const { gamesCount, productsCount, promos, promoBatches, promoAttempts, sales } = plan;
  const references = [requirementTypes, requirements, functions].map(
    (all) => Object.keys(all).length,
  );
  return (
    gamesCount +
    productsCount +
    promos.length +
    promoBatches.length +
    2 + // support, content
    plan.archived.length +
    plan.contactMessages.length +
    promoAttempts.length +
    sales.length +
    functionIcons.size +
    references.reduce((sum, count) => sum + count, 0)
  );
};

/**
 * Loads the plan: games first, so that there is something to see, then products, promo codes and
 * sales. Every call may be repeated and does not change existing entries, so that an interrupted
 * load can be started again.
 */
export const load = async (deps: LoadDeps, plan: Plan): Promise<void> => {
  await Promise.all([
    loadReferences(deps),
    loadSupport(deps),
    loadContent(deps, plan.content),
    loadContactMessages(deps, plan.contactMessages),
    pMap(plan.games(), (planned) => loadGame(deps, planned), { concurrency: maxConcurrentGames }),
  ]);
  await loadArchived(deps, plan.archived);
  await sortList(deps.shop, 'games', gameIdsOf(plan));
  await pMap(
    productsOf(plan.games()),
    ([planned, product]) => loadProduct(deps, planned, product),
    { concurrency: maxConcurrentProducts },
  );
  await pMap(
    plan.games(),
    ({ game }) =>
      sortList(deps.shop, `games/${requests.gameIdOf(game)}/products`, requests.productIdsOf(game)),
    { concurrency: maxConcurrentGames },
  );
  await loadPromoBatches(deps, plan.promoBatches);
  await loadPromos(deps, plan.promos);
  await loadDollarRates(deps.shop, plan.dollarRates);
  await Promise.all([loadPromoAttempts(deps, plan.promoAttempts), loadSales(deps, plan.sales)]);
};

const gameIdsOf = (plan: Plan): readonly string[] =>
  Array.from(plan.games(), ({ game }) => requests.gameIdOf(game));

function* productsOf(games: Iterable<PlannedGame>): Generator<readonly [PlannedGame, ProductData]> {
  for (const planned of games) {
    for (const product of planned.game.products) yield [planned, product];
  }
}
