import type { Setup, SetupStep } from '@shop/contracts/back-office/setup.contract';
import { setupSteps } from '@shop/contracts/back-office/setup.contract';
import type { Instant } from '@shop/contracts/kernel';
import { isSellable } from '../catalog/catalogue-views.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Content } from '../content/content.ts';

type SetupSources = Readonly<{
  catalogue: Catalogue;
  content: Pick<Content, 'contactCards' | 'problems' | 'slides' | 'socials'>;
  /** The number of active payment systems. */
  systems: number;
  now: Instant;
}>;

/** Evaluates the setup steps from the buyer's view: hidden entries do not count. */
export const createSetup = ({ catalogue, content, systems, now }: SetupSources): Setup => {
  const products = catalogue.games().flatMap(({ id }) => catalogue.productsOf(id));
  const priced = products.filter(({ rates }) => rates.length > 0);
  const isInStock = ({ rates }: (typeof products)[number]): boolean =>
    rates.some((rate) => catalogue.level(rate) !== 'no');
  const done: Readonly<Record<SetupStep, boolean>> = {
    game: catalogue.games().length > 0,
    product: products.length > 0,
    rate: priced.length > 0,
    keys: priced.some((product) => isSellable(catalogue, product) && isInStock(product)),
    payment: systems > 0,
    slide: content.slides(now).length > 0,
    help: content.problems({}).length > 0,
    contact: content.contactCards().length > 0,
    socials: Object.values(content.socials() ?? {}).some(Boolean),
  };
  return { steps: setupSteps.map((step) => ({ step, done: done[step] })) };
};
