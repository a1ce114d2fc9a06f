import { button, foundLink, heading, searchField } from '../target.ts';
import type { Step } from './step.ts';

export const search: Step = {
  name: 'search for a product',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(''));
    await browserUser.click(button('Поиск'));
    await browserUser.fill(searchField, product.product.name_rus);
    await browserUser.click(foundLink(product.product.name_rus));
    await browserUser.see(heading(product.product.name_rus));
  },
};
