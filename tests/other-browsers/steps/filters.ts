import { eventually } from '../../support/eventually.ts';
import { field, link } from '../target.ts';
import type { BrowserUser } from '../browser-user.ts';
import type { Step } from './step.ts';

const removeFilter =
  '(//main//*[self::a or self::button][starts-with(normalize-space(),"Убрать:")])[1]';

/** Asks the page: WebDriver BiDi in Firefox ESR does not report addresses that scripts change. */
const queryIs = (browserUser: BrowserUser, query: string): Promise<unknown> =>
  eventually(
    `the query "${query}"`,
    async () => (await browserUser.evaluate('location.search')) === query,
  );

export const filters: Step = {
  name: 'filters of the catalog',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at('/catalog'));
    await browserUser.see(link(product.game.name_rus));
    await browserUser.click(field('Подписки'));
    await queryIs(browserUser, '?kind=subscription');
    await browserUser.click(removeFilter);
    await browserUser.see(link(product.game.name_rus));
    await queryIs(browserUser, '');
  },
};
