import type { Texts } from '../kernel/texts.ts';

/** Reasons for which a change of the catalog is refused. */
export const catalogTexts = {
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил эти данные. Обновите страницу и повторите',
    eng: 'Someone else changed this. Reload and try again',
  },
  'count-range-invalid': {
    field: 'max_count',
    rus: 'Максимум не может быть меньше минимума',
    eng: 'The maximum can’t be less than the minimum',
  },
  'game-unknown': { field: 'game_id', rus: 'Такой игры нет', eng: 'This game doesn’t exist' },
  'id-taken': { rus: 'Этот ID уже занят', eng: 'This ID is already used' },
  'path-taken': { field: 'path', rus: 'Этот адрес уже занят', eng: 'This address is taken' },
  'product-unknown': { rus: 'Такого товара нет', eng: 'This product doesn’t exist' },
  'rate-unknown': { rus: 'Такого тарифа нет', eng: 'This plan doesn’t exist' },
  'status-archived': {
    field: 'status_id',
    rus: 'Этот статус в архиве',
    eng: 'This status is archived',
  },
  'status-unknown': {
    field: 'status_id',
    rus: 'Такого статуса нет',
    eng: 'This status doesn’t exist',
  },
} satisfies Texts;
