import type { Texts } from '../kernel/index.ts';

/** Reasons for which content is not saved. */
export const contentTexts = {
  'changed-meanwhile': {
    rus: 'Кто-то успел изменить это раньше. Обновите и повторите',
    eng: 'Somebody changed this meanwhile. Reload and try again',
  },
  'id-taken': { rus: 'Под этим номером уже есть другое', eng: 'There is another under this id' },
} satisfies Texts;
