import type { Texts } from '../kernel/texts.ts';

/** Reasons for which a request to support is refused. */
export const supportTexts = {
  'assignee-not-staff': {
    field: 'user_id',
    rus: 'Обращение можно назначить только сотруднику',
    eng: 'Tickets can only be assigned to staff',
  },
  'bot-problem-unknown': {
    field: 'problem_id',
    rus: 'Такого вопроса больше нет. Позовите оператора',
    eng: 'This question is no longer available. Talk to a person',
  },
  'bot-silent': {
    rus: 'Обращение уже передано оператору',
    eng: 'This ticket is already with our team',
  },
  'bot-solution-unknown': {
    field: 'solution_id',
    rus: 'Такого решения нет',
    eng: 'This solution doesn’t exist',
  },
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил эти данные. Обновите страницу и повторите',
    eng: 'Someone else changed this. Reload and try again',
  },
  'contact-erased': {
    field: 'text',
    rus: 'Данные отправителя удалены: отвечать некому',
    eng: 'The sender’s data was erased',
  },
  'files-quota-exceeded': {
    field: 'files',
    rus: 'Закончилось место для файлов: не больше 200\u00A0МБ',
    eng: 'You’ve reached the 200\u00A0MB limit for files',
  },
  'id-taken': { rus: 'Этот ID уже занят', eng: 'This ID is already used' },
  'theme-unknown': {
    field: 'theme_id',
    rus: 'Такой темы нет. Выберите другую',
    eng: 'This topic doesn’t exist. Choose another',
  },
  'ticket-closed-too-long': {
    rus: 'Обращение закрыто больше 7\u00A0дней назад. Создайте новое',
    eng: 'This ticket was closed more than 7\u00A0days ago. Create a new one',
  },
  'ticket-continued-elsewhere': {
    rus: 'Обращение продолжили с другого адреса почты. Создайте новое',
    eng: 'This ticket was continued from another email address. Create a new one',
  },
  'ticket-not-closed': {
    rus: 'Оценить помощь можно после закрытия обращения',
    eng: 'You can rate our help once the ticket is closed',
  },
  'ticket-owner-erased': {
    rus: 'Покупатель удалил свои данные: отвечать некому',
    eng: 'The customer’s data was erased',
  },
  'ticket-solved': {
    field: 'message',
    rus: 'Обращение закрыто. Откройте его снова или создайте новое',
    eng: 'This ticket is closed. Reopen it or create a new one',
  },
  'ticket-unclosed': {
    field: 'theme_id',
    rus: 'У вас уже есть незакрытое обращение',
    eng: 'You already have an unclosed ticket',
  },
} satisfies Texts;
