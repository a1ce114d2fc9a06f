import type { Translation } from '../eng/index.ts';

export const forgotPassword: Translation['forgotPassword'] = {
  titles: {
    email: 'Забыли пароль?',
    code: 'Код из письма',
    password: 'Новый пароль',
  },
  step: 'Шаг {{step}} из 3',
  emailText: 'Укажите почту учётной записи: на неё придёт код, чтобы задать новый пароль.',
  send: 'Прислать код',
  codeText: 'Код отправлен на {{email}}. Если письма нет, загляните и в спам.',
  check: 'Проверить код',
  otherEmail: 'Другая почта',
  passwordText: 'Для учётной записи {{email}}. Все сеансы будут завершены.',
  save: 'Сохранить пароль',
  anew: 'Запросить новый код',
  done: 'Пароль задан. Войдите с ним',
  remembered: 'Вспомнили?',
  signIn: 'Войти',
};
