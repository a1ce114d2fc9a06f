import { heading, link } from '../target.ts';
import type { Step } from './step.ts';

export const home: Step = {
  name: 'home page',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(''));
    await browserUser.see(heading('Сначала статус, потом оплата'));
    await browserUser.see(link(product.game.name_rus));
  },
};
