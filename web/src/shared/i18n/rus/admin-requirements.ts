import type { Translation } from '../eng/index.ts';

export const adminRequirements: Translation['adminRequirements'] = {
  section: 'Системные требования',
  create: 'Новое требование',
  empty: 'Требований пока нет',
  emptyText: 'Требования описывают, какая система, процессор или настройки нужны товару.',
  type: 'Тип',
  value: 'Требование',
  chooseType: 'Выберите тип',
  content: 'Требование',
  contentHint: 'Слева показывается тип, справа\u00a0— само требование.',
};
