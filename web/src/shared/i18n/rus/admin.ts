import type { Translation } from '../eng/index.ts';

export const admin: Translation['admin'] = {
  title: 'Управление магазином',
  sections: {
    games: 'Игры',
    products: 'Продукты',
    keys: 'Ключи',
    statuses: 'Статусы',
    functionIcons: 'Иконки функций',
    requirements: 'Системные требования',
    requirementTypes: 'Типы требований',
    slider: 'Слайдер',
    avatars: 'Аватары',
    socials: 'Соцсети',
    contacts: 'Контакты',
    problems: 'Популярные проблемы',
    botProblems: 'Проблемы бота',
    botSolutions: 'Решения бота',
    promos: 'Промокоды',
    promoHistory: 'История промокодов',
    users: 'Пользователи',
    payments: 'Платежи',
    exchangeRate: 'Курс валют',
    themes: 'Темы обращений',
    bans: 'Бан-лист',
    statistics: 'Статистика',
  },
};
