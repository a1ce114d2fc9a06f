import { eventually } from '../../support/eventually.ts';
import { field, link } from '../target.ts';
import type { Visitor } from '../visitor.ts';
import type { Step } from './step.ts';

const removeFilter =
  '(//main//*[self::a or self::button][starts-with(normalize-space(),"Убрать:")])[1]';

/** Asks the page: WebDriver BiDi in Firefox ESR does not report addresses that scripts change. */
const queryIs = (visitor: Visitor, query: string): Promise<unknown> =>
  eventually(
    `the query "${query}"`,
    async () => (await visitor.evaluate('location.search')) === query,
  );

export const filters: Step = {
  name: 'filters of the catalog',
  run: async (visitor, { at, product }) => {
    await visitor.open(at('/catalog'));
    await visitor.see(link(product.game.name_rus));
    await visitor.click(field('Подписки'));
    await queryIs(visitor, '?kind=subscription');
    await visitor.click(removeFilter);
    await visitor.see(link(product.game.name_rus));
    await queryIs(visitor, '');
  },
};
