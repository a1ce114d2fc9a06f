import { eventually } from '../../support/eventually.ts';
import { tab, text } from '../target.ts';
import type { Step } from './step.ts';

export const productTabs: Step = {
  name: 'tabs of a product',
  run: async (visitor, { at, product }) => {
    await visitor.open(at(product.path));
    await visitor.see(text('Функции пока не описаны.'));
    await visitor.click(tab('Системные требования'));
    await visitor.see(text('Особых требований нет.'));
    await visitor.click(tab('Похожие товары'));
    await visitor.see(text('Других товаров для этой игры пока нет.'));
    await eventually('the tab in the address', async () =>
      (await visitor.address()).includes('similar'),
    );
  },
};
