import { eventually } from '../../support/eventually.ts';
import { field, link } from '../target.ts';
import type { Step } from './step.ts';

const removeFilter =
  '(//main//*[self::a or self::button][starts-with(normalize-space(),"Убрать:")])[1]';

export const filters: Step = {
  name: 'filters of the catalog',
  run: async (visitor, { at, product }) => {
    await visitor.open(at('/catalog'));
    await visitor.see(link(product.game.name_rus));
    await visitor.click(field('Подписки'));
    await visitor.see(removeFilter);
    await eventually('the filter in the address', async () =>
      (await visitor.address()).includes('kind=subscription'),
    );
    await visitor.click(removeFilter);
    await visitor.see(link(product.game.name_rus));
    await eventually(
      'an address without filters',
      async () => !(await visitor.address()).includes('kind='),
    );
  },
};
