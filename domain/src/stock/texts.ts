import type { Text, Texts } from '../kernel/index.ts';

/** Reasons for which stock is refused. */
export const stockTexts = {
  'id-taken': { rus: 'Такая загрузка уже есть', eng: 'There is such an import already' },
  'product-empty': { field: 'count', rus: 'Товар закончился', eng: 'The product is sold out' },
  'rate-unknown': { field: 'rate_id', rus: 'Такого тарифа нет', eng: 'There is no such rate' },
  'keys-sold': {
    rus: 'Непроданных ключей здесь не осталось',
    eng: 'There are no unsold keys here any more',
  },
  'rate-not-shared': {
    field: 'rate_id',
    rus: 'У этого тарифа нет общего содержимого',
    eng: 'This rate has no content for everybody',
  },
  'shared-content-replaced': {
    rus: 'Содержимое уже заменили другим. Обновите страницу',
    eng: 'The content was replaced meanwhile. Reload the page',
  },
  'import-abandoned': {
    rus: 'От этой загрузки отказались, начните новую',
    eng: 'This import was given up, begin another',
  },
  'import-incomplete': {
    rus: 'Загрузка не завершена, повторите её',
    eng: 'The import is incomplete, repeat it',
  },
  'import-stored': {
    rus: 'Все ключи сохранены, загрузку можно только завершить',
    eng: 'All keys are stored, the import can only be finished',
  },
  'key-not-issued': { rus: 'Этот ключ никому не выдан', eng: 'Nobody has been given this key' },
  'order-not-waiting': {
    rus: 'Этот заказ не ждёт ключей',
    eng: 'This order does not wait for keys',
  },
  'keys-taken': {
    field: 'keys',
    rus: 'Один из этих ключей уже есть в магазине',
    eng: 'The shop has one of these keys already',
  },
  'keys-miscounted': {
    field: 'keys',
    rus: 'Ключей должно быть столько, сколько куплено',
    eng: 'There must be as many keys as were bought',
  },
} satisfies Texts;

/** There are keys, but fewer than asked for: `most` of them, 10 at the highest. */
export const notEnoughKeys = (most: number): Text => ({
  field: 'count',
  rus: `Количество ключей не должно превышать ${most}`,
  eng: `The number of keys must not exceed ${most}`,
});
