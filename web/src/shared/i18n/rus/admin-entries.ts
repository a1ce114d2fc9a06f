import type { Translation } from '../eng/index.ts';

export const adminEntries: Translation['adminEntries'] = {
  name: 'Название',
  active: 'Активно',
  usedBy: 'Используется',
  unused: 'нигде',
  showUses: 'Где используется: {{total}}',
  changed: 'Изменено',
  neverChanged: 'не менялось',
  firstChoices: 'Показаны только первые {{number}}',
};
