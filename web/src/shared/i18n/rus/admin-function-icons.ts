import { functionExample } from '../function-example.ts';
import type { Translation } from '../eng/index.ts';

export const adminFunctionIcons: Translation['adminFunctionIcons'] = {
  section: 'Иконки функций',
  create: 'Новая иконка',
  empty: 'Иконок пока нет',
  emptyText: 'Иконки показываются рядом с функциями на страницах товаров.',
  image: 'Иконка',
  content: 'Иконка',
  contentHint:
    'Подойдёт квадратное изображение. По названию иконку находят сотрудники, покупатели его не видят.',
  onProduct: 'На странице товара',
  example: functionExample,
};
