/** Texts of the back-in-stock emails. */
export const backInStockMessages = {
  rus: {
    works: (name: string) => `Снова работает: ${name}`,
    stocked: (name: string) => `Снова в продаже: ${name}`,
    preheader: 'Вы просили сообщить об этом.',
    reason: (reason: string) => `Причина: ${reason}`,
    open: 'Перейти к товару',
    stop: 'Отписаться',
  },
  eng: {
    works: (name: string) => `${name} works again`,
    stocked: (name: string) => `Back in stock: ${name}`,
    preheader: 'You asked us to let you know.',
    reason: (reason: string) => `Reason: ${reason}`,
    open: 'View the product',
    stop: 'Unsubscribe',
  },
};
