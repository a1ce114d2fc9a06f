import type { Translation } from '../eng/index.ts';

export const account: Translation['account'] = {
  name: 'Имя',
  email: 'Эл. почта',
  password: 'Пароль',
  newPassword: 'Новый пароль',
  repeat: 'Повторите пароль',
  passwordHint: 'Не короче 6 символов. Лучше всего — длинная фраза',
  showPassword: 'Показать пароль',
  strength: {
    1: 'Легко подобрать: сделайте длиннее',
    2: 'Неплохой',
    3: 'Надёжный',
  },
  code: 'Код из письма',
  codeHint: 'Шесть цифр. Код действует 10 минут',
  resend: 'Прислать ещё один код',
  resendIn: 'Ещё один код можно запросить через {{time}}',
  resent: 'Новый код уже в пути. Прежний больше не подходит',
};
