import type { Setup, SetupStep } from '@shop/contracts/back-office/setup.contract';
import { setupSteps } from '@shop/contracts/back-office/setup.contract';
import type { Instant } from '@shop/contracts/kernel';
import { isSellable } from '../catalog/catalog-views.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Content } from '../content/content.ts';

type SetupSources = Readonly<{
  catalog: Catalog;
  content: Pick<Content, 'contactCards' | 'problems' | 'slides' | 'socials'>;
  /** The number of active payment systems. */
  systems: number;
  /** The number of topics that a new ticket can have. */
  themes: number;
  now: Instant;
}>;

/** Evaluates the setup steps from the buyer's view: hidden entries do not count. */
export const createSetup = (sources: SetupSources): Setup => {
  const { catalog, content, systems, themes, now } = sources;
  const products = catalog.games().flatMap(({ id }) => catalog.productsOf(id));
  const priced = products.filter(({ rates }) => rates.length > 0);
  const isInStock = ({ rates }: (typeof products)[number]): boolean =>
    rates.some((rate) => catalog.level(rate) !== 'no');
  const done: Readonly<Record<SetupStep, boolean>> = {
    game: catalog.games().length > 0,
    product: products.length > 0,
    rate: priced.length > 0,
    keys: priced.some((product) => isSellable(catalog, product) && isInStock(product)),
    payment: systems > 0,
    slide: content.slides(now).length > 0,
    help: content.problems({}).length > 0,
    contact: content.contactCards().length > 0,
    theme: themes > 0,
    socials: Object.values(content.socials() ?? {}).some(Boolean),
  };
  return { steps: setupSteps.map((step) => ({ step, done: done[step] })) };
};
