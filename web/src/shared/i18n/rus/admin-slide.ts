import type { Translation } from '../eng/index.ts';

export const adminSlide: Translation['adminSlide'] = {
  section: 'Слайдер',
  create: 'Новый слайд',
  content: 'Содержание',
  contentHint: 'Слайд\u00a0— картинка и подпись под ней.',
  image: 'Картинка',
  title: 'Заголовок',
  link: 'Ссылка',
  linkHint:
    'Страница магазина, например /catalog/frontier, или адрес https. Без ссылки картинка откроется во весь экран.',
  active: 'На витрине',
};
