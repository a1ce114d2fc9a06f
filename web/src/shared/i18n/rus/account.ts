import type { Translation } from '../eng/index.ts';

export const account: Translation['account'] = {
  name: 'Имя',
  email: 'Почта',
  password: 'Пароль',
  newPassword: 'Новый пароль',
  repeatPassword: 'Повторите пароль',
  passwordHint: 'Не короче 6\u00A0символов. Лучше всего\u00a0— длинная фраза',
  showPassword: 'Показать пароль',
  strength: {
    1: 'Легко подобрать: сделайте длиннее',
    2: 'Неплохой',
    3: 'Надёжный',
  },
  code: 'Код из письма',
  codeHint: 'Шесть цифр. Код действует 10\u00A0минут',
  resend: 'Отправить код ещё раз',
  resendIn: 'Отправить ещё раз можно через {{time}}',
  resent: 'Новый код отправлен. Прежний больше не действует',
  shownOf: 'Показаны {{from}}–{{to}} из {{total}}',
};
