import type { Translation } from '../eng/index.ts';

export const adminRequirementTypes: Translation['adminRequirementTypes'] = {
  section: 'Типы требований',
  create: 'Новый тип',
  empty: 'Типов требований пока нет',
  emptyText: 'Типы объединяют требования: операционная система, процессор, видеокарта.',
  code: 'Код',
  codeHint:
    'Строчные латинские буквы, цифры и дефис. По коду тип распознают программы, которые читают каталог.',
  content: 'Тип',
  contentHint: 'Товары показывают требования в порядке типов.',
};
