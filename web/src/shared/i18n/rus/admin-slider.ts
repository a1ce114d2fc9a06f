import type { Translation } from '../eng/index.ts';

export const adminSlider: Translation['adminSlider'] = {
  title: 'Слайдер',
  create: 'Новый слайд',
  empty: 'Слайдов пока нет',
  emptyText: 'Слайды показываются на главной странице в заданном порядке.',
  image: 'Изображение',
  name: 'Заголовок',
  link: 'Ссылка',
  noLink: 'Нет',
  period: 'Период показа',
  always: 'Всегда',
  from: 'с\u00a0{{start}}',
  until: 'до\u00a0{{end}}',
  between: '{{start}}\u00a0– {{end}}',
  statuses: { planned: 'Запланирован', live: 'Показывается', over: 'Закончился' },
};
