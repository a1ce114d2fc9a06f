import type { Translation } from '../eng/index.ts';

export const adminEntries: Translation['adminEntries'] = {
  name: 'Название',
  active: 'Активно',
  usedBy: 'Используется',
  unused: 'Нигде',
  showUses: 'Где используется: {{total}}',
  changed: 'Изменено',
  neverChanged: 'Не менялось',
  firstChoices: 'Показаны только первые {{number}}',
};
