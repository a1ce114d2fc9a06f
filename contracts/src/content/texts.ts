import type { Texts } from '../kernel/texts.ts';

/** Reasons for which content is not saved. */
export const contentTexts = {
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил эти данные. Обновите страницу и повторите',
    eng: 'Someone else changed this. Reload and try again',
  },
  'id-taken': { rus: 'Этот ID уже занят', eng: 'This ID is already used' },
} satisfies Texts;
