import type { Texts } from '../kernel/index.ts';

/** What any API says, of a whole request or of one field; the client says it before it asks. */
export const wireTexts = {
  'body-not-json': { rus: 'Нужен запрос в JSON', eng: 'The request has to be JSON' },
  'body-too-large': { rus: 'Запрос слишком велик', eng: 'The request is too large' },
  busy: {
    rus: 'Магазин сейчас не успевает ответить. Попробуйте ещё раз',
    eng: 'The shop cannot answer right now. Try again',
  },
  'count-invalid': { rus: 'Выберите от 1 до 10 ключей', eng: 'Choose from 1 to 10 keys' },
  'email-invalid': { rus: 'Введите верный адрес почты', eng: 'Enter a valid e-mail' },
  'email-required': { rus: 'Укажите почту', eng: 'Enter your e-mail' },
  'field-invalid': { rus: 'Недопустимое значение', eng: 'This value will not do' },
  'field-required': { rus: 'Заполните это поле', eng: 'Fill in this field' },
  'field-unknown': { rus: 'Такого поля нет', eng: 'There is no such field' },
  forbidden: { rus: 'Это вам недоступно', eng: 'You may not do this' },
  'image-unreadable': {
    rus: 'Нужна картинка PNG, JPEG или WebP',
    eng: 'A picture in PNG, JPEG or WebP is needed',
  },
  'invalid-request': { rus: 'Проверьте заполненное', eng: 'Check what you filled in' },
  'image-invalid': {
    rus: 'Выберите картинку из хранилища магазина',
    eng: "Choose a picture of the shop's storage",
  },
  'method-not-allowed': {
    rus: 'Так сюда обращаться нельзя',
    eng: 'This is not to be asked in this way',
  },
  'not-found': { rus: 'Здесь такого нет', eng: 'There is no such thing here' },
  offline: { rus: 'Нет связи. Проверьте сеть', eng: 'No connection. Check your network' },
  'path-invalid': {
    rus: 'Адрес: строчные латинские буквы, цифры и дефисы',
    eng: 'An address has lower-case Latin letters, digits and hyphens',
  },
  'payment-system-required': { rus: 'Выберите способ оплаты', eng: 'Choose how to pay' },
  'terms-not-accepted': { rus: 'Примите условия', eng: 'Accept the terms to go on' },
  'too-many-requests': { rus: 'Слишком часто. Подождите', eng: 'Too often. Wait a little' },
  unauthorized: { rus: 'Войдите, чтобы продолжить', eng: 'Sign in to go on' },
  unexpected: { rus: 'Что-то пошло не так', eng: 'Something went wrong. Try again later' },
} satisfies Texts;

export type WireCode = keyof typeof wireTexts;
