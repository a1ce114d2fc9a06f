import type { Texts } from '../kernel/index.ts';

/** Reasons for which a change of the catalogue is refused. */
export const catalogTexts = {
  'changed-meanwhile': {
    rus: 'Кто-то успел изменить это раньше. Обновите и повторите',
    eng: 'Somebody changed this meanwhile. Reload and try again',
  },
  'count-range-invalid': {
    field: 'max_count',
    rus: 'Наибольшее количество меньше наименьшего',
    eng: 'The greatest count is less than the least',
  },
  'game-unknown': { field: 'game_id', rus: 'Такой игры нет', eng: 'There is no such game' },
  'id-taken': { rus: 'Под этим номером уже есть другое', eng: 'There is another under this id' },
  'path-taken': { field: 'path', rus: 'Этот адрес уже занят', eng: 'This address is taken' },
  'product-unknown': { rus: 'Такого товара нет', eng: 'There is no such product' },
  'rate-unknown': { rus: 'Такого тарифа нет', eng: 'There is no such rate' },
  'status-archived': {
    field: 'status_id',
    rus: 'Этот статус в архиве',
    eng: 'This status is archived',
  },
  'status-unknown': {
    field: 'status_id',
    rus: 'Такого статуса нет',
    eng: 'There is no such status',
  },
} satisfies Texts;
