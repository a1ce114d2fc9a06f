import type { Translation } from '../eng/index.ts';

export const adminProblems: Translation['adminProblems'] = {
  title: 'Популярные проблемы',
  create: 'Новая статья',
  empty: 'Статей пока нет',
  emptyText: 'Статьи отвечают на частые вопросы покупателей и видны на странице помощи.',
  name: 'Заголовок',
  kind: 'Тип',
  kinds: { driver: 'Драйвер', guide: 'Инструкция', program: 'Программа', problem: 'Проблема' },
  category: 'Категория',
  categories: {
    payment: 'Оплата',
    software: 'Софт',
    activation: 'Активация',
    other: 'Другое',
  },
  attached: 'Вложение',
  file: 'Файл',
  link: 'Ссылка',
  nothing: 'нет',
  changed: 'Изменена',
  content: 'Статья',
  contentHint: 'Покупатели найдут её на странице помощи по типу и категории.',
  body: 'Текст',
  attachedHint:
    'Файл и ссылка показываются кнопками над текстом. И\u00a0то и\u00a0другое необязательно.',
  linkHint: 'Страница магазина, например /catalog, или адрес https.',
  fileAddress: 'Адрес файла',
  fileName: 'Имя файла',
  fileSize: 'Размер файла, байт',
  active: 'На витрине',
  open: 'Открыть в магазине',
};
