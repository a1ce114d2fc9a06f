import { button, heading, link } from '../target.ts';
import type { Step } from './step.ts';

export const productPage: Step = {
  name: 'product page from the catalog',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at('/catalog'));
    await browserUser.click(link(product.game.name_rus));
    await browserUser.click(link(product.product.name_rus));
    await browserUser.see(heading(product.product.name_rus));
    await browserUser.see(button('Купить'));
  },
};
