import { button, foundLink, heading, searchField } from '../target.ts';
import type { Step } from './step.ts';

export const search: Step = {
  name: 'search for a product',
  run: async (visitor, { at, product }) => {
    await visitor.open(at(''));
    await visitor.click(button('Поиск'));
    await visitor.fill(searchField, product.product.name_rus);
    await visitor.click(foundLink(product.product.name_rus));
    await visitor.see(heading(product.product.name_rus));
  },
};
