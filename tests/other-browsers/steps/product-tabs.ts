import { eventually } from '../../support/eventually.ts';
import { tab, text } from '../target.ts';
import type { Step } from './step.ts';

export const productTabs: Step = {
  name: 'tabs of a product',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(product.path));
    await browserUser.see(text('Функции пока не описаны.'));
    await browserUser.click(tab('Системные требования'));
    await browserUser.see(text('Особых требований нет.'));
    await browserUser.click(tab('Похожие товары'));
    await browserUser.see(text('Других товаров для этой игры пока нет.'));
    await eventually('the tab in the address', async () =>
      (await browserUser.address()).includes('similar'),
    );
  },
};
