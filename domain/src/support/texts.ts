import type { Texts } from '../kernel/index.ts';

/** Reasons for which support refuses. */
export const supportTexts = {
  'assignee-not-staff': {
    field: 'user_id',
    rus: 'Обращение можно отдать только сотруднику',
    eng: 'A ticket can be given to staff alone',
  },
  'bot-problem-unknown': {
    field: 'problem_id',
    rus: 'Такого вопроса больше нет. Позовите человека',
    eng: 'This question is no longer there. Ask for a person',
  },
  'bot-silent': {
    rus: 'Бот больше не отвечает: обращение передано людям',
    eng: 'The bot answers no more: the ticket is with people',
  },
  'bot-solution-unknown': {
    field: 'solution_id',
    rus: 'Такого решения нет',
    eng: 'There is no such solution',
  },
  'changed-meanwhile': {
    rus: 'Кто-то успел изменить это раньше. Обновите и повторите',
    eng: 'Somebody changed this meanwhile. Reload and try again',
  },
  'contact-erased': {
    field: 'text',
    rus: 'Данные того, кто написал, удалены: отвечать некуда',
    eng: 'The data of who wrote were erased: there is nowhere to answer',
  },
  'files-quota-exceeded': {
    field: 'files',
    rus: 'Место для файлов закончилось: не больше 200 МБ',
    eng: 'There is no more room for files: 200 MB at most',
  },
  'id-taken': { rus: 'Под этим номером уже есть другое', eng: 'There is another under this id' },
  'theme-unknown': {
    field: 'theme_id',
    rus: 'Такой темы нет. Выберите другую',
    eng: 'There is no such theme. Choose another',
  },
  'ticket-owner-erased': {
    rus: 'Покупатель удалил свои данные: писать в обращении больше некому',
    eng: 'The customer had their data erased: there is nobody left to write to',
  },
  'ticket-solved': {
    field: 'message',
    rus: 'Обращение закрыто. Создайте новое',
    eng: 'The ticket is closed. Open a new one',
  },
  'ticket-unclosed': {
    field: 'theme_id',
    rus: 'У вас уже есть незакрытое обращение',
    eng: 'You already have an unclosed ticket',
  },
} satisfies Texts;
