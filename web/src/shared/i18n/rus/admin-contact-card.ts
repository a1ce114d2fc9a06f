import type { Translation } from '../eng/index.ts';

export const adminContactCard: Translation['adminContactCard'] = {
  section: 'Контакты',
  create: 'Новый контакт',
  content: 'Контакт',
  contentHint: 'Способ связаться с магазином на странице контактов.',
  channel: 'Канал',
  title: 'Заголовок',
  text: 'Текст',
  textHint: 'Когда отвечаете или о чём сюда писать.',
  link: 'Ссылка',
  linkHint: 'https://…, mailto:support@example.com, tel:+79990000000 или страница магазина.',
  active: 'На витрине',
  noLink: 'Нет',
  empty: 'Контактов пока нет',
  emptyText: 'Контакты показываются на странице контактов в заданном порядке.',
};
