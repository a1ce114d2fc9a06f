import type { Translation } from '../eng/index.ts';

export const search: Translation['search'] = {
  open: 'Поиск',
  title: 'Поиск игры',
  placeholder: 'Название игры или продукта',
  empty: 'По запросу «{{query}}» ничего нет. Попробуйте другое название или загляните в каталог.',
  hint: 'Начните вводить: подойдут оба языка и опечатки.',
  results: 'Найденные игры',
  found: { one: '{{count}} игра', few: '{{count}} игры', many: '{{count}} игр' },
  close: 'Закрыть поиск',
  keys: '↑ ↓ — выбрать, Enter — открыть, Esc — закрыть',
};
