/** Texts of the email with links to orders. */
export const orderLinksMessages = {
  rus: {
    one: {
      subject: (purchase: string) => `Ваш заказ: ${purchase}`,
      title: 'Ссылка на ваш заказ',
      preheader: 'Ссылка открывает заказ без входа в аккаунт.',
    },
    several: {
      subject: () => 'Ваши заказы',
      title: 'Ссылки на ваши заказы',
      preheader: 'Ссылки открывают заказы без входа в аккаунт.',
    },
    order: (number: number) => `Заказ ${number}`,
    open: 'Открыть заказ',
    omittedOrders: (orders: string) =>
      `Ещё ${orders} в письмо. Все заказы есть в разделе «Покупки»: войдите или зарегистрируйтесь с этой почтой и подтвердите её.`,
    purchases: 'Открыть покупки',
  },
  eng: {
    one: {
      subject: (purchase: string) => `Your order: ${purchase}`,
      title: 'Link to your order',
      preheader: 'The link opens your order without signing in.',
    },
    several: {
      subject: () => 'Your orders',
      title: 'Links to your orders',
      preheader: 'The links open your orders without signing in.',
    },
    order: (number: number) => `Order ${number}`,
    open: 'Open order',
    omittedOrders: (orders: string) =>
      `${orders} in this email. All orders are in Purchases: sign in or sign up with this email and confirm it.`,
    purchases: 'Open purchases',
  },
};
