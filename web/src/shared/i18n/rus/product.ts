import type { Translation } from '../eng/index.ts';

export const product: Translation['product'] = {
  functions: 'Функции',
  requirements: 'Системные требования',
  similar: 'Похожие товары',
  noFunctions: 'Функции пока не описаны.',
  noRequirements: 'Особых требований нет.',
  noSimilar: 'Других товаров для этой игры пока нет.',
  media: 'Изображения и видео',
  image: 'Изображение {{number}} из {{count}}',
  video: 'Видео {{number}}',
  previous: 'Назад',
  next: 'Вперёд',
  activation: 'Регион активации',
  activationRegions: {
    cis: 'Только страны СНГ',
    global: 'Все страны',
    global_except_cn: 'Все страны, кроме Китая',
  },
  statusHistory: 'История статусов',
  kind: 'Тип',
};
