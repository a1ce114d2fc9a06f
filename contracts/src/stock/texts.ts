import type { Text, Texts } from '../kernel/texts.ts';

/** Reasons for which a change of the stock is refused. */
export const stockTexts = {
  'id-taken': { rus: 'Такая загрузка уже есть', eng: 'This import already exists' },
  'product-empty': { field: 'count', rus: 'Товар закончился', eng: 'This product is out of stock' },
  'rate-unknown': { field: 'rate_id', rus: 'Такого тарифа нет', eng: 'This plan doesn’t exist' },
  'keys-sold': {
    rus: 'Непроданных ключей здесь не осталось',
    eng: 'No unsold keys are left here',
  },
  'rate-not-shared': {
    field: 'rate_id',
    rus: 'У этого тарифа нет общего содержимого',
    eng: 'This plan has no shared content',
  },
  'rate-shared': {
    field: 'rate_id',
    rus: 'У этого тарифа общее содержимое. Ключи ему не нужны',
    eng: 'This plan has shared content. It needs no keys',
  },
  'shared-content-replaced': {
    rus: 'Содержимое уже заменили. Обновите страницу',
    eng: 'The content has been replaced. Reload the page',
  },
  'import-abandoned': {
    rus: 'Эта загрузка отменена. Начните новую',
    eng: 'This import was canceled. Start a new one',
  },
  'import-incomplete': {
    rus: 'Загрузка не завершена. Повторите её',
    eng: 'The import is incomplete. Run it again',
  },
  'import-refused': {
    rus: 'Тариф теперь выдаётся по-другому, поэтому загрузка отменена. Эти ключи можно загрузить снова',
    eng: 'The plan is now delivered in another way, so the import was canceled. You can import these keys again',
  },
  'import-stored': {
    rus: 'Все ключи сохранены. Эту загрузку можно только завершить',
    eng: 'All keys are saved. You can only finish this import',
  },
  'key-not-issued': { rus: 'Этот ключ никому не выдан', eng: 'This key isn’t issued to anyone' },
  'key-void': { rus: 'Этот ключ больше не действует', eng: 'This key no longer works' },
  'order-not-waiting': {
    rus: 'Этот заказ не ждёт ключей',
    eng: 'This order isn’t waiting for keys',
  },
  'keys-taken': {
    field: 'keys',
    rus: 'Один из этих ключей уже есть в магазине',
    eng: 'One of these keys is already in the store',
  },
  'keys-miscounted': {
    field: 'keys',
    rus: 'Введите столько ключей, сколько куплено',
    eng: 'Enter as many keys as were bought',
  },
} satisfies Texts;

/** Fewer keys are available than requested: `max` of them, at most 10. */
export const notEnoughKeys = (max: number): Text => ({
  field: 'count',
  rus: `Количество ключей не должно превышать ${max}`,
  eng: `The number of keys must not exceed ${max}`,
});
