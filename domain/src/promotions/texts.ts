import type { Text, Texts } from '../kernel/index.ts';
import type { UnavailableReason } from './evaluate-promo.rules.ts';

/** Reasons for which a promo code, or a change of one, is refused. */
export const promotionsTexts = {
  'changed-meanwhile': {
    rus: 'Кто-то успел изменить это раньше. Обновите и повторите',
    eng: 'Somebody changed this meanwhile. Reload and try again',
  },
  'id-taken': { rus: 'Под этим номером уже есть другое', eng: 'There is another under this id' },
  'promo-batch-guessable': {
    field: 'length',
    rus: 'Столько коротких кодов можно подобрать. Сделайте их длиннее',
    eng: 'So many short codes could be guessed. Make them longer',
  },
  'promo-already-used': {
    field: 'promo',
    rus: 'Вы уже использовали этот промокод',
    eng: 'You have already used this promo code',
  },
  'promo-disabled': {
    field: 'promo',
    rus: 'Этот промокод отключён',
    eng: 'This promo code is switched off',
  },
  'promo-empty': { field: 'promo', rus: 'Введите промокод', eng: 'Enter a promo code' },
  'promo-limit-below-uses': {
    field: 'limit',
    rus: 'Промокод уже использован больше раз',
    eng: 'The promo code has been used more often already',
  },
  'promo-uses-uncounted': {
    field: 'per_customer',
    rus: 'Лимит на покупателя задать нельзя: кодом уже пользовались без него',
    eng: 'The limit per customer cannot be set: the code was used without one',
  },
  'promo-locked': {
    rus: 'Промокод заблокирован навсегда',
    eng: 'The promo code is locked for good',
  },
  'promo-not-available': {
    field: 'promo',
    rus: 'Этот промокод сейчас не действует',
    eng: 'This promo code is not available',
  },
  'promo-not-found': {
    field: 'promo',
    rus: 'Такого промокода нет',
    eng: 'There is no such promo code',
  },
  'promo-taken': {
    field: 'code',
    rus: 'Такой промокод уже есть',
    eng: 'There is such a promo code already',
  },
} satisfies Texts;

/** What `promo-not-available` says, by why it is not. */
export const promoNotAvailableTexts = {
  'not-yet': {
    field: 'promo',
    rus: 'Этот промокод ещё не начал действовать',
    eng: 'This promo code is not valid yet',
  },
  over: {
    field: 'promo',
    rus: 'Срок этого промокода истёк',
    eng: 'This promo code has expired',
  },
  'not-for-this': {
    field: 'promo',
    rus: 'Этот промокод не действует на этот товар или тариф',
    eng: 'This promo code is not for this product or rate',
  },
  'sum-too-small': {
    field: 'promo',
    rus: 'Сумма заказа мала для этого промокода',
    eng: 'The order is too small for this promo code',
  },
  'used-up': {
    field: 'promo',
    rus: 'Этот промокод уже израсходован',
    eng: 'This promo code is used up',
  },
} satisfies Readonly<Record<UnavailableReason, Text>>;
