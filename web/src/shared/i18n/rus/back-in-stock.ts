import type { Translation } from '../eng/index.ts';

export const backInStock: Translation['backInStock'] = {
  notifyStatus: 'Сообщить, когда заработает',
  notifyStock: 'Сообщить о поступлении',
  plan: 'Тариф',
  onlyPlan: 'Тариф: {{plan}}. {{promise}}',
  email: 'Почта',
  hint: 'Одно письмо и никаких рассылок.',
  hintForAccount: 'Одно письмо на {{email}} и никаких рассылок.',
  submit: 'Напишите мне',
  done: 'Готово. Мы напишем на {{email}} один раз.',
  unsubscribeTitle: 'Отписаться от писем об этом товаре?',
  unsubscribeText:
    'Вы просили сообщить, когда его можно будет купить. Нажмите «Отписаться», и письма не будет.',
  unsubscribe: 'Отписаться',
  unsubscribed: 'Готово: письма не будет',
  statusEmails: {
    unsubscribeTitle: 'Отключить письма о\u00A0статусе этого товара?',
    unsubscribeText:
      'Письма отключатся для всех ваших заказов с этим товаром. Включить их снова можно на странице заказа.',
    unsubscribed: 'Письма о статусе этого товара отключены',
  },
  reminders: {
    unsubscribeTitle: 'Отключить напоминания об этом товаре?',
    unsubscribeText:
      'Мы не будем напоминать, что срок ключей этого товара заканчивается. Включить напоминания снова можно на странице заказа.',
    unsubscribed: 'Напоминания об этом товаре отключены',
    restart: 'Включить напоминания снова',
    restarted: 'Напоминания об этом товаре включены',
  },
};
