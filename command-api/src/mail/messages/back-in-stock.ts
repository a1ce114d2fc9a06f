/** Texts of the emails that a watch waits for. */
export const watchMessages = {
  rus: {
    works: (name: string) => `Снова работает: ${name}`,
    stocked: (name: string) => `Снова в продаже: ${name}`,
    asked: 'Вы просили сообщить об этом.',
    open: 'Перейти к товару',
    stop: 'Отписаться',
  },
  eng: {
    works: (name: string) => `${name} works again`,
    stocked: (name: string) => `Back in stock: ${name}`,
    asked: 'You asked us to let you know.',
    open: 'View the product',
    stop: 'Unsubscribe',
  },
};
