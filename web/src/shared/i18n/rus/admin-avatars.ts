import type { Translation } from '../eng/index.ts';

export const adminAvatars: Translation['adminAvatars'] = {
  section: 'Аватары',
  create: 'Новый аватар',
  empty: 'Своих аватаров пока нет',
  emptyText: 'Пользователи выбирают из восьми встроенных аватаров и тех, что вы добавите здесь.',
  image: 'Изображение',
  name: 'Аватар',
  content: 'Изображение',
  contentHint:
    'Его можно выбрать в настройках профиля. У тех, кто уже выбрал, оно останется и после отправки в архив.',
  onAccount: 'В шапке и обращениях',
};
