import { button, heading, link } from '../target.ts';
import type { Step } from './step.ts';

export const productPage: Step = {
  name: 'product page from the catalog',
  run: async (visitor, { at, product }) => {
    await visitor.open(at('/catalog'));
    await visitor.click(link(product.game.name_rus));
    await visitor.click(link(product.product.name_rus));
    await visitor.see(heading(product.product.name_rus));
    await visitor.see(button('Купить'));
  },
};
