/** Texts of the emails about an account. */
export const accountMessages = {
  rus: {
    email: {
      subject: 'Код для подтверждения почты',
      text: 'Введите этот код в настройках профиля, чтобы подтвердить адрес.',
    },
    password: {
      subject: 'Код для нового пароля',
      text: 'Введите этот код на странице восстановления, чтобы задать новый пароль.',
    },
    note: 'Код действует 10\u00A0минут, использовать его можно один раз. Никому его не сообщайте. Если вы его не запрашивали, просто удалите письмо.',
    changed: {
      subject: 'Адрес почты изменён',
      text: 'Почту вашего аккаунта сменили на другой адрес. Если это сделали вы, ничего делать не нужно.',
      preheader: 'Если это были не вы, прежний адрес можно вернуть в течение 7\u00A0дней.',
      undo: 'Это не я: вернуть прежний адрес',
      note: 'По ссылке вернётся этот адрес, все сеансы завершатся, а пароль нужно будет задать заново. Ссылка действует 7\u00A0дней.',
    },
  },
  eng: {
    email: {
      subject: 'Confirm your email',
      text: 'Enter this code in your profile settings to confirm your email.',
    },
    password: {
      subject: 'Your password reset code',
      text: 'Enter this code on the password reset page to choose a new password.',
    },
    note: 'Valid for 10\u00A0minutes, one use. Don’t share it. If you didn’t request it, ignore this email.',
    changed: {
      subject: 'Your email was changed',
      text: 'The email of your account was changed to another address. If this was you, you don’t need to do anything.',
      preheader: 'If this wasn’t you, you can restore this address for 7\u00A0days.',
      undo: 'This wasn’t me: restore my email',
      note: 'The link restores this address and signs you out everywhere; you’ll set a new password. It is valid for 7\u00A0days.',
    },
  },
} as const;
