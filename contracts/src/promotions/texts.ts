import type { Text, Texts } from '../kernel/texts.ts';
import type { UnavailableReason } from './values.ts';

/** Reasons for which a promo code, or a change of one, is refused. */
export const promotionsTexts = {
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил эти данные. Обновите страницу и повторите',
    eng: 'Someone else changed this. Reload and try again',
  },
  'id-taken': {
    rus: 'Эта партия уже создана с другими условиями. Найдите её в списке партий',
    eng: 'This batch was already created with other terms. Find it in the list of batches',
  },
  'promo-batch-guessable': {
    field: 'length',
    rus: 'Такие коды легко подобрать. Сделайте их длиннее',
    eng: 'These codes are too easy to guess. Make them longer',
  },
  'promo-already-used': {
    field: 'promo',
    rus: 'Вы уже использовали этот промокод',
    eng: 'You have already used this promo code',
  },
  'promo-disabled': {
    field: 'promo',
    rus: 'Этот промокод отключён',
    eng: 'This promo code is disabled',
  },
  'promo-empty': { field: 'promo', rus: 'Введите промокод', eng: 'Enter a promo code' },
  'promo-limit-below-uses': {
    field: 'limit',
    rus: 'Промокод уже использовали больше раз. Увеличьте лимит',
    eng: 'This code has already been used more times. Increase the limit',
  },
  'promo-uses-uncounted': {
    field: 'per_customer',
    rus: 'Лимит на покупателя задать нельзя: промокодом уже пользовались без него',
    eng: 'Can’t set a limit per customer: the code was already used without one',
  },
  'promo-locked': {
    rus: 'Промокод заблокирован навсегда',
    eng: 'This promo code is permanently locked',
  },
  'promo-not-available': {
    field: 'promo',
    rus: 'Этот промокод сейчас не действует',
    eng: 'This promo code is not available',
  },
  'promo-not-found': {
    field: 'promo',
    rus: 'Такого промокода нет',
    eng: 'This promo code doesn’t exist',
  },
  'promo-taken': {
    field: 'code',
    rus: 'Такой промокод уже есть',
    eng: 'This promo code already exists',
  },
} satisfies Texts;

/** The texts of `promo-not-available`, by reason. */
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
    eng: 'This promo code isn’t valid for this product or plan',
  },
  'sum-too-small': {
    field: 'promo',
    rus: 'Сумма заказа мала для этого промокода',
    eng: 'The order is too small for this promo code',
  },
  'used-up': {
    field: 'promo',
    rus: 'Промокод больше не действует: лимит исчерпан',
    eng: 'This promo code has reached its limit',
  },
} satisfies Readonly<Record<UnavailableReason, Text>>;
