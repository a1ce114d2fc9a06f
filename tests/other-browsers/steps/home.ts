import { heading, link } from '../target.ts';
import type { Step } from './step.ts';

export const home: Step = {
  name: 'home page',
  run: async (visitor, { at, product }) => {
    await visitor.open(at(''));
    await visitor.see(heading('Сначала статус, потом оплата'));
    await visitor.see(link(product.game.name_rus));
  },
};
