import { readFile } from 'node:fs/promises';
import type { GlyphName } from '../artwork/glyphs.ts';
import type { GameData, ProductData, RateData } from '../catalogue/data.ts';
import type { FunctionName } from '../catalogue/functions.ts';
import { functions } from '../catalogue/functions.ts';
import { keysOf, supplierFile } from '../catalogue/keys.ts';
import type { Plan, PlannedGame } from '../catalogue/plan.ts';
import { functionIconOf } from '../catalogue/pictures.ts';
import * as requests from '../catalogue/requests.ts';
import type { RequirementName, RequirementType } from '../catalogue/requirements.ts';
import { requirements, requirementTypes } from '../catalogue/requirements.ts';
import { supportRequests } from '../catalogue/support.ts';
import { loadArchived } from './load-archived.ts';
import { loadContactMessages } from './load-contact-messages.ts';
import { loadContent } from './load-content.ts';
import { sortList } from './sort-list.ts';
import { loadDollarRates } from './load-dollar-rates.ts';
import { loadPromoBatches, loadPromos } from './load-promos.ts';
import { loadPromoTries } from './load-promo-tries.ts';
import { loadSales } from './load-sales.ts';
import type { ArtworkStore } from './artwork-store.ts';
import type { LocalPaymentSystems } from './local-payment-systems.ts';
import type { Shop } from './shop.ts';
import { eachOf } from './turns.ts';

export type LoadDeps = Readonly<{
  shop: Shop;
  artwork: ArtworkStore;
  /** null where payments are real: then nobody buys. */
  payments: LocalPaymentSystems | null;
  onStep: () => void;
}>;

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(record) as Name[]; // keys of constants

const gamesAtOnce = 8;
const productsAtOnce = 12;

const loadReferences = async ({ shop, artwork, onStep }: LoadDeps): Promise<void> => {
  const add = async (path: string, body: unknown): Promise<void> => {
    await shop.send('POST', path, body);
    onStep();
  };
  const type = (name: RequirementType): Promise<void> =>
    add('/api/admin/requirements-types', requests.requirementTypeRequest(name));
  const requirement = (name: RequirementName): Promise<void> =>
    add('/api/admin/requirements', requests.requirementRequest(name));
  const icon = async (glyph: GlyphName): Promise<void> =>
    add(
      '/api/admin/functionicons',
      requests.functionIconRequest(glyph, await artwork.addressOf(functionIconOf(glyph))),
    );
  const ability = (name: FunctionName): Promise<void> =>
    add('/api/admin/functions', requests.functionRequest(name));

  const glyphs = new Set(Object.values(functions).map((one) => one.icon));
  await Promise.all([
    ...namesOf(requirementTypes).map(type),
    ...namesOf(requirements).map(requirement),
    ...[...glyphs].map(icon),
    ...namesOf(functions).map(ability),
  ]);
  await sortList(
    shop,
    'requirements-types',
    namesOf(requirementTypes).map(requests.requirementTypeId),
  );
};

const idOfRequest = ({ id }: Readonly<{ id: string }>): string => id;

/** What people write about, and what the bot answers. */
const loadSupport = async ({ shop, onStep }: LoadDeps): Promise<void> => {
  const { solutions, problems, themes, replies } = supportRequests;
  for (const [path, bodies] of [
    ['/api/admin/bot/solutions', solutions],
    ['/api/admin/bot/problems', problems],
    ['/api/admin/theme', themes],
    ['/api/admin/canned-answers', replies],
  ] as const) {
    for (const body of bodies) await shop.send('POST', path, body);
  }
  await sortList(shop, 'bot/problems', problems.map(idOfRequest));
  await sortList(shop, 'bot/solutions', solutions.map(idOfRequest));
  await sortList(shop, 'theme', themes.map(idOfRequest));
  await sortList(shop, 'canned-answers', replies.map(idOfRequest));
  onStep();
};

const stock = async (
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
    keysOf(product.kind, game.title, fields.rate_id, rate.keys),
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
    await stock(deps, game, product, rate);
  }
  onStep();
};

const loadGame = async (deps: LoadDeps, planned: PlannedGame): Promise<void> => {
  const { shop, artwork, onStep } = deps;
  const [icon = '', logo = '', cover = ''] = await Promise.all(
    [planned.art.icon, planned.art.logo, planned.art.cover].map((one) => artwork.addressOf(one)),
  );
  const body = requests.gameRequest(planned.game, { icon, logo, cover });
  await shop.send('POST', '/api/admin/games', body);
  if (planned.game.archived) {
    await shop.send('POST', `/api/admin/games/${body.id}/archive`, requests.archiveRequest);
  }
  onStep();
};

/** How many steps `load` reports, pictures aside. */
export const stepsOf = (plan: Plan): number => {
  const { gamesCount, productsCount, promos, promoBatches, promoTries, sales } = plan;
  const glyphs = new Set(Object.values(functions).map(({ icon }) => icon));
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
    promoTries.length +
    sales.length +
    glyphs.size +
    references.reduce((sum, count) => sum + count, 0)
  );
};

/**
 * Puts the whole plan into the shop: first the games, so that there is something to see, then
 * what they sell, and the promo codes; last what was sold. Every call may be repeated: what is there
 * already stays as it is, so that an interrupted load is simply started again.
 */
export const load = async (deps: LoadDeps, plan: Plan): Promise<void> => {
  await Promise.all([
    loadReferences(deps),
    loadSupport(deps),
    loadContent(deps, plan.content),
    loadContactMessages(deps, plan.contactMessages),
    eachOf(plan.games(), gamesAtOnce, (planned) => loadGame(deps, planned)),
  ]);
  await loadArchived(deps, plan.archived);
  await sortList(deps.shop, 'games', gameIdsOf(plan));
  await eachOf(productsOf(plan.games()), productsAtOnce, ([planned, product]) =>
    loadProduct(deps, planned, product),
  );
  await eachOf(plan.games(), gamesAtOnce, ({ game }) =>
    sortList(deps.shop, `games/${requests.gameIdOf(game)}/products`, requests.productIdsOf(game)),
  );
  await loadPromoBatches(deps, plan.promoBatches);
  await loadPromos(deps, plan.promos);
  await loadDollarRates(deps.shop, plan.dollarRates);
  await Promise.all([loadPromoTries(deps, plan.promoTries), loadSales(deps, plan.sales)]);
};

const gameIdsOf = (plan: Plan): readonly string[] =>
  Array.from(plan.games(), ({ game }) => requests.gameIdOf(game));

function* productsOf(games: Iterable<PlannedGame>): Generator<readonly [PlannedGame, ProductData]> {
  for (const planned of games) {
    for (const product of planned.game.products) yield [planned, product];
  }
}
