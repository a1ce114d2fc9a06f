/** Texts of the back-in-stock emails. */
export const backInStockMessages = {
  rus: {
    works: (title: string) => `Снова работает: ${title}`,
    stocked: (title: string) => `Снова в продаже: ${title}`,
    preheader: 'Вы просили сообщить об этом.',
    reason: (reason: string) => `Причина: ${reason}`,
    open: 'Перейти к товару',
    stop: 'Подписывались не вы? Отписаться',
  },
  eng: {
    works: (title: string) => `${title} works again`,
    stocked: (title: string) => `Back in stock: ${title}`,
    preheader: 'You asked us to let you know.',
    reason: (reason: string) => `Reason: ${reason}`,
    open: 'View the product',
    stop: 'Someone else subscribed you? Unsubscribe',
  },
};
