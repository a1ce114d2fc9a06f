import type { Screen } from './screen.ts';
import { inEveryState } from './screen.ts';
import { heading, press } from './steps.ts';

const game = '/catalog/ashfall-meridian';

export const catalogScreens: readonly Screen[] = [
  ...inEveryState({ name: 'home', path: () => '/', prepare: heading }, /^\/api\/(games|slides)/u),
  {
    name: 'home-second-slide',
    path: () => '/',
    prepare: (page) => press(page, /^(Следующий слайд|Next slide)$/u),
  },
  ...inEveryState({ name: 'catalog', path: () => '/catalog', prepare: heading }, /^\/api\/games/u),
  {
    name: 'catalog-last-page',
    path: () => '/catalog?page=9999',
    prepare: heading,
  },
  { name: 'catalog-without-results', path: () => '/catalog?q=qwzx&works=true', prepare: heading },
  {
    name: 'catalog-filters',
    path: () => '/catalog?works=true&kind=key',
    window: true,
    widths: [375],
    prepare: async (page) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await press(page, /^(Фильтры|Filters)/u);
      await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
    },
  },
  ...['price', '-price', 'newest', 'name'].map((sort) => ({
    name: `catalog-sorted-${sort.replace('-', 'descending-')}`,
    path: () => `/catalog?sort=${sort}&works=true&kind=key`,
    window: true as const,
    widths: [375],
    prepare: heading,
  })),
  ...inEveryState(
    { name: 'game', path: () => game, prepare: heading },
    /^\/api\/(games\/.|products)/u,
  ),
];
