import type { Translation } from '../eng/index.ts';

export const adminSlide: Translation['adminSlide'] = {
  section: 'Слайдер',
  create: 'Новый слайд',
  content: 'Содержимое',
  contentHint: 'Слайд\u00a0— изображение с заголовком и кнопкой.',
  image: 'Изображение',
  title: 'Заголовок',
  link: 'Ссылка',
  linkHint:
    'Страница магазина, например /catalog/frontier, или адрес https. Без ссылки изображение откроется во весь экран.',
  period: 'Период показа',
  periodHint:
    'Слайд виден на главной с\u00a0начала и\u00a0до\u00a0конца периода. Время указано в\u00a0вашем часовом поясе: {{zone}}.',
  startsAt: 'Начало',
  endsAt: 'Конец',
  immediately: 'Сразу',
  noEnd: 'Бессрочно',
  active: 'На витрине',
};
