import type { Texts } from '../kernel/texts.ts';

/**
 * Error texts that any API uses, for a whole request or for one field. The client checks the same
 * rules before it sends a request.
 */
export const wireTexts = {
  'archive-needed': { rus: 'Загрузите архив ZIP или RAR', eng: 'Upload a ZIP or RAR archive' },
  banned: { rus: 'Вы заблокированы', eng: 'You are banned' },
  'body-encoded': {
    rus: 'Тело запроса нельзя сжимать',
    eng: 'The request body must not be compressed',
  },
  'body-not-json': { rus: 'Запрос должен быть в формате JSON', eng: 'The request must be JSON' },
  'body-too-large': { rus: 'Запрос слишком велик', eng: 'The request is too large' },
  busy: {
    rus: 'Магазин перегружен. Попробуйте ещё раз',
    eng: 'The store is busy. Try again',
  },
  'count-invalid': { rus: 'Выберите от 1 до 10 ключей', eng: 'Choose 1 to 10 keys' },
  'code-name-invalid': {
    rus: 'Используйте строчные латинские буквы, цифры и дефисы, от 2 до 31\u00A0символа. Первой должна быть буква',
    eng: 'Use 2 to 31 lowercase Latin letters, digits and hyphens, starting with a letter',
  },
  'contact-link-invalid': {
    rus: 'Введите ссылку https, mailto: или tel: либо адрес страницы магазина',
    eng: 'Enter an https, mailto: or tel: address, or a store path',
  },
  'code-invalid': { rus: 'Введите шесть цифр из письма', eng: 'Enter the six-digit code' },
  'email-invalid': { rus: 'Введите верный адрес почты', eng: 'Enter a valid email' },
  'email-required': { rus: 'Укажите почту', eng: 'Enter your email' },
  'end-before-start': {
    rus: 'Конец должен быть позже начала',
    eng: 'The end must be after the start',
  },
  'field-invalid': { rus: 'Недопустимое значение', eng: 'Invalid value' },
  'field-name-invalid': {
    rus: 'Используйте до 40 строчных латинских букв, цифр и подчёркиваний. Первой должна быть буква',
    eng: 'Use up to 40 lowercase Latin letters, digits and underscores, starting with a letter',
  },
  'field-required': { rus: 'Заполните это поле', eng: 'Fill in this field' },
  'field-unknown': { rus: 'Такого поля нет', eng: 'This field doesn’t exist' },
  'file-type-restricted': {
    rus: 'Можно приложить только jpg, png, jpeg, gif, svg, rar и zip',
    eng: 'Only jpg, png, jpeg, gif, svg, rar and zip can be attached',
  },
  'file-unknown': {
    rus: 'Такого файла нет. Загрузите его ещё раз',
    eng: 'This file doesn’t exist. Upload it again',
  },
  'file-unreadable': {
    rus: 'Файл повреждён, или его расширение не соответствует содержимому',
    eng: 'The file is damaged, or its extension doesn’t match its content',
  },
  forbidden: { rus: 'Недостаточно прав', eng: 'You don’t have permission' },
  'link-invalid': {
    rus: 'Введите адрес страницы магазина или ссылку https',
    eng: 'Enter a store path or an https address',
  },
  'image-unreadable': {
    rus: 'Загрузите изображение PNG, JPEG или WebP',
    eng: 'Upload a PNG, JPEG or WebP image',
  },
  'invalid-request': { rus: 'Проверьте поля', eng: 'Check the highlighted fields' },
  'image-invalid': { rus: 'Выберите изображение', eng: 'Choose an image' },
  'message-empty': {
    rus: 'Напишите сообщение или приложите файл',
    eng: 'Write a message or attach a file',
  },
  'message-too-long': {
    rus: 'Не больше 4000\u00A0знаков',
    eng: 'Use up to 4,000\u00A0characters',
  },
  'method-not-allowed': {
    rus: 'Метод не поддерживается',
    eng: 'Method not allowed',
  },
  'not-found': { rus: 'Не найдено', eng: 'Not found' },
  offline: { rus: 'Нет связи. Проверьте сеть', eng: 'No connection. Check your network' },
  'order-number-invalid': {
    rus: 'Номер заказа состоит из цифр, например 142772976. Номер платежа может содержать латинские буквы, цифры и знаки - . : _',
    eng: 'Order numbers look like 142772976. Payment numbers contain only Latin letters, digits and - . : _',
  },
  'password-needed': {
    rus: 'Подтвердите, что это вы: введите пароль',
    eng: 'Enter your password to confirm it’s you',
  },
  'password-too-short': {
    rus: 'Пароль должен быть не короче 6\u00A0символов',
    eng: 'Use at least 6\u00A0characters',
  },
  'passwords-differ': { rus: 'Пароли должны совпадать', eng: 'The passwords must match' },
  'path-invalid': {
    rus: 'Используйте строчные латинские буквы, цифры и дефисы',
    eng: 'Use lowercase Latin letters, digits and hyphens',
  },
  'payment-system-unavailable': {
    rus: 'Платёжная система не отвечает. Попробуйте ещё раз или выберите другую',
    eng: 'The payment method isn’t responding. Try again or choose another',
  },
  'payment-system-required': { rus: 'Выберите способ оплаты', eng: 'Choose a payment method' },
  'promo-code-invalid': {
    rus: 'Введите от 2 до 40 букв, цифр, дефисов и подчёркиваний',
    eng: 'Use 2 to 40 letters, digits, hyphens and underscores',
  },
  'picture-too-large': {
    rus: 'Изображение слишком большое или сложное. Уменьшите его',
    eng: 'The image is too large or complex. Make it smaller',
  },
  'range-unsatisfiable': {
    rus: 'Такой части в файле нет',
    eng: 'The file has no such part',
  },
  'request-timeout': {
    rus: 'Запрос выполнялся слишком долго. Попробуйте ещё раз',
    eng: 'The request took too long. Try again',
  },
  'terms-not-accepted': { rus: 'Примите условия', eng: 'Accept the terms to continue' },
  'theme-required': { rus: 'Выберите тему', eng: 'Choose a topic' },
  'too-many-code-requests': {
    rus: 'Слишком много запросов кода. Подождите немного',
    eng: 'Too many code requests. Please wait',
  },
  'too-many-requests': {
    rus: 'Слишком много попыток. Подождите немного',
    eng: 'Too many attempts. Please wait',
  },
  'totp-invalid': {
    rus: 'Неверный или уже использованный код из приложения',
    eng: 'Wrong or already used authenticator code',
  },
  'totp-required': {
    rus: 'Введите код из приложения-аутентификатора',
    eng: 'Enter the code from your authenticator app',
  },
  unauthorized: { rus: 'Войдите, чтобы продолжить', eng: 'Sign in to continue' },
  unexpected: {
    rus: 'Что\u2011то пошло не так. Попробуйте позже',
    eng: 'Something went wrong. Try again later',
  },
  'video-invalid': {
    rus: 'Подойдёт видео из хранилища магазина, ссылка https на файл MP4 или WebM либо ссылка для встраивания с YouTube или Vimeo',
    eng: 'Use a video from the media library, an https link to an MP4 or WebM file, or a YouTube or Vimeo embed link',
  },
  'video-unreadable': { rus: 'Загрузите видео MP4 или WebM', eng: 'Upload an MP4 or WebM video' },
} satisfies Texts;

export type WireCode = keyof typeof wireTexts;
