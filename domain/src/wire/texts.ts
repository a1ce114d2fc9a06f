import type { Texts } from '../kernel/index.ts';

/** What any API says, of a whole request or of one field; the client says it before it asks. */
export const wireTexts = {
  'archive-needed': { rus: 'Нужен архив zip или rar', eng: 'A zip or rar archive is needed' },
  banned: { rus: 'Вы заблокированы', eng: 'You are banned' },
  'body-encoded': {
    rus: 'Тело запроса нельзя сжимать',
    eng: 'The body of the request must not be compressed',
  },
  'body-not-json': { rus: 'Нужен запрос в JSON', eng: 'The request has to be JSON' },
  'body-too-large': { rus: 'Запрос слишком велик', eng: 'The request is too large' },
  busy: {
    rus: 'Магазин сейчас не успевает ответить. Попробуйте ещё раз',
    eng: 'The shop cannot answer right now. Try again',
  },
  'count-invalid': { rus: 'Выберите от 1 до 10 ключей', eng: 'Choose from 1 to 10 keys' },
  'code-invalid': { rus: 'Код — шесть цифр из письма', eng: 'The code has six digits' },
  'email-invalid': { rus: 'Введите верный адрес почты', eng: 'Enter a valid e-mail' },
  'email-required': { rus: 'Укажите почту', eng: 'Enter your e-mail' },
  'end-before-start': {
    rus: 'Конец должен быть позже начала',
    eng: 'The end must be after the start',
  },
  'field-invalid': { rus: 'Недопустимое значение', eng: 'This value will not do' },
  'field-required': { rus: 'Заполните это поле', eng: 'Fill in this field' },
  'field-unknown': { rus: 'Такого поля нет', eng: 'There is no such field' },
  'file-type-restricted': {
    rus: 'Можно приложить только jpg, png, jpeg, gif, svg, rar и zip',
    eng: 'Only jpg, png, jpeg, gif, svg, rar and zip can be attached',
  },
  'file-unknown': {
    rus: 'Такого файла нет. Загрузите его ещё раз',
    eng: 'There is no such file. Upload it again',
  },
  'file-unreadable': {
    rus: 'Файл не читается или его имя не отвечает содержимому',
    eng: 'The file cannot be read, or its name is not that of its content',
  },
  forbidden: { rus: 'Это вам недоступно', eng: 'You may not do this' },
  'link-invalid': {
    rus: 'Нужен путь магазина или адрес https',
    eng: 'A path of the shop or an https address is needed',
  },
  'image-unreadable': {
    rus: 'Нужна картинка PNG, JPEG или WebP',
    eng: 'A picture in PNG, JPEG or WebP is needed',
  },
  'invalid-request': { rus: 'Проверьте заполненное', eng: 'Check what you filled in' },
  'image-invalid': {
    rus: 'Выберите картинку из хранилища магазина',
    eng: "Choose a picture of the shop's storage",
  },
  'message-empty': {
    rus: 'Напишите сообщение или приложите файл',
    eng: 'Write a message or attach a file',
  },
  'message-too-long': {
    rus: 'Не больше 4000 знаков',
    eng: 'No more than 4,000 characters',
  },
  'method-not-allowed': {
    rus: 'Так сюда обращаться нельзя',
    eng: 'This is not to be asked in this way',
  },
  'not-found': { rus: 'Здесь такого нет', eng: 'There is no such thing here' },
  offline: { rus: 'Нет связи. Проверьте сеть', eng: 'No connection. Check your network' },
  'password-needed': {
    rus: 'Подтвердите, что это вы: введите пароль',
    eng: 'Enter your password to confirm that it is you',
  },
  'password-too-short': {
    rus: 'Пароль должен быть не короче 6 символов',
    eng: 'The password needs at least 6 characters',
  },
  'passwords-differ': { rus: 'Пароли должны совпадать', eng: 'The passwords must match' },
  'path-invalid': {
    rus: 'Адрес: строчные латинские буквы, цифры и дефисы',
    eng: 'An address has lower-case Latin letters, digits and hyphens',
  },
  'payment-system-away': {
    rus: 'Платёжная система не отвечает. Попробуйте ещё раз или выберите другую',
    eng: 'The payment system does not answer. Try again, or choose another one',
  },
  'payment-system-required': { rus: 'Выберите способ оплаты', eng: 'Choose how to pay' },
  'promo-code-invalid': {
    rus: 'Промокод: от 2 до 40 букв, цифр, дефисов и подчёркиваний',
    eng: 'A promo code has 2 to 40 letters, digits, hyphens and underscores',
  },
  'picture-too-large': {
    rus: 'Картинка слишком большая или сложная. Уменьшите её',
    eng: 'The picture is too large or too complex. Make it smaller',
  },
  'range-unsatisfiable': {
    rus: 'Такой части в файле нет',
    eng: 'The file has no such part',
  },
  'request-timeout': {
    rus: 'Запрос передавался слишком медленно. Попробуйте ещё раз',
    eng: 'The request arrived too slowly. Try again',
  },
  'terms-not-accepted': { rus: 'Примите условия', eng: 'Accept the terms to go on' },
  'theme-required': { rus: 'Выберите тему', eng: 'Choose a theme' },
  'too-many-code-requests': {
    rus: 'Код запрашивали слишком часто. Подождите',
    eng: 'Too many code requests. Wait a little',
  },
  'too-many-requests': { rus: 'Слишком часто. Подождите', eng: 'Too often. Wait a little' },
  'totp-invalid': {
    rus: 'Неверный или уже использованный код из приложения',
    eng: 'The code of the application is wrong or was used already',
  },
  'totp-required': {
    rus: 'Введите код из приложения для входа',
    eng: 'Enter the code of your authenticator application',
  },
  unauthorized: { rus: 'Войдите, чтобы продолжить', eng: 'Sign in to go on' },
  unexpected: { rus: 'Что-то пошло не так', eng: 'Something went wrong. Try again later' },
  'video-invalid': {
    rus: 'Подойдут видео магазина, файл mp4 или webm по https либо адрес для вставки с YouTube или Vimeo',
    eng: "Give a video of the shop's storage, an mp4 or webm file by https, or the embed address of YouTube or Vimeo",
  },
  'video-unreadable': { rus: 'Нужно видео mp4 или webm', eng: 'An mp4 or webm video is needed' },
} satisfies Texts;

export type WireCode = keyof typeof wireTexts;
