import type { Translation } from '../eng/index.ts';

export const forgotPassword: Translation['forgotPassword'] = {
  titles: {
    email: 'Забыли пароль?',
    code: 'Код из письма',
    password: 'Новый пароль',
  },
  step: 'Шаг {{step}} из 3',
  emailText: 'Укажите почту аккаунта: на неё придёт код, чтобы задать новый пароль.',
  send: 'Прислать код',
  codeText: 'Код отправлен на {{email}}. Если письма нет, проверьте папку «Спам».',
  check: 'Проверить код',
  otherEmail: 'Другая почта',
  passwordText: 'Для аккаунта {{email}}. Все сеансы будут завершены.',
  save: 'Сохранить пароль',
  requestNewCode: 'Запросить новый код',
  done: 'Пароль обновлён. Войдите с новым паролем',
  remembered: 'Вспомнили?',
  signIn: 'Войти',
};
