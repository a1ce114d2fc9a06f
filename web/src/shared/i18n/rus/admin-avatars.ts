import type { Translation } from '../eng/index.ts';

export const adminAvatars: Translation['adminAvatars'] = {
  section: 'Аватары',
  create: 'Новый аватар',
  empty: 'Своих аватаров пока нет',
  emptyText: 'Пользователи выбирают из восьми встроенных аватаров и тех, что вы добавите здесь.',
  image: 'Картинка',
  name: 'Аватар',
  content: 'Картинка',
  contentHint:
    'Её можно выбрать в настройках профиля. У тех, кто её выбрал, она останется и после отправки в архив.',
  onAccount: 'В шапке и обращениях',
};
