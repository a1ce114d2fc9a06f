import type { Translation } from '../eng/index.ts';

export const adminSlider: Translation['adminSlider'] = {
  title: 'Слайдер',
  create: 'Новый слайд',
  empty: 'Слайдов пока нет',
  emptyText: 'Слайды показываются вверху главной страницы в заданном порядке.',
  image: 'Изображение',
  name: 'Заголовок',
  link: 'Ссылка',
  noLink: 'нет',
  changed: 'Изменён',
};
