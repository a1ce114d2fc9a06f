import type { PageName, ContentEntries } from '@shop/contracts/content/values';

type Page = ContentEntries['page'];

const terms: Page = {
  title: { rus: 'Пользовательское соглашение', eng: 'Terms of service' },
  body: {
    rus: `## Что мы продаём

Магазин продаёт ключи активации, программы и подписки для игр. Это цифровые товары: ждать посылку не нужно, ключ появляется на странице заказа и приходит на почту.

## Заказ и оплата

- Цена, срок и статус товара фиксируются в момент оформления заказа.
- Ключи бронируются за вами на 15\u00A0минут. Если оплата придёт позже, мы выдадим ключи, если они ещё есть в наличии.
- Покупать можно без регистрации: достаточно указать почту.

## Активация

Регион активации указан на странице товара: только СНГ, все страны или все страны, кроме Китая. Если срок тарифа ограничен, он начинается с первого показа ключа.

## Риск

Статус показывает, работает ли товар сейчас. При статусе «Есть риск» игровой аккаунт могут заблокировать: перед оплатой мы попросим это подтвердить.

## Возврат

Мы возвращаем деньги, только если не смогли выполнить заказ: ключ не подошёл или ключи закончились. За блокировку игрового аккаунта деньги не возвращаются. Деньги вернутся тем же способом, которым вы платили. Чтобы оформить возврат, [напишите нам](/contacts) или откройте обращение в профиле.

## Нарушения

Мы блокируем адреса почты, с которых пытались обмануть магазин: с таким адресом нельзя войти, оформить заказ или написать в поддержку.`,
    eng: `## What we sell

We sell activation keys, software and subscriptions for games. These are digital products: nothing is shipped. Your key appears on your order page and in your inbox.

## Orders and payment

- The price, plan and status of a product are fixed when you place your order.
- We reserve your keys for 15\u00A0minutes. If your payment arrives later, we’ll still deliver your keys if they’re in stock.
- You don’t need an account to buy: an email address is enough.

## Activation

The activation region is listed on the product page: CIS only, all countries or all countries except China. A plan with a time limit starts when you first reveal the key.

## Risk

A product’s status tells you whether it works right now. With the status “At risk”, your game account could be banned. We’ll ask you to accept this before you pay.

## Refunds

We only refund orders we couldn’t fulfill: the key didn’t work, or we ran out of keys. We don’t refund bans of game accounts. Refunds go to the original payment method. To request one, [contact us](/contacts) or open a ticket in your profile.

## Abuse

We ban email addresses used to defraud us. A banned address can’t be used to sign in, buy or contact support.`,
  },
};

const policy: Page = {
  title: { rus: 'Политика конфиденциальности', eng: 'Privacy policy' },
  body: {
    rus: `## Что мы храним

- Почту, на которую приходят ключи, и имя, если вы зарегистрировались.
- Историю заказов и переписку с поддержкой.
- Список входов в профиль: время и браузер.

## Как мы это храним

Личные данные зашифрованы отдельным ключом для каждого человека. Данные карт и кошельков остаются у платёжных систем: магазин их не видит.

## Файлы cookie

В файлах cookie мы храним вход в профиль, язык и регион, каждый до 7\u00A0дней. Рекламных и сторонних cookie нет.

## Ваши права

В настройках профиля можно скачать все данные, которые мы о вас храним, и удалить их. После удаления ключ шифрования уничтожается, и прочитать ваши данные больше не сможет никто; суммы заказов остаются без имени и адреса.

## Кому мы передаём данные

Платёжная система получает номер и сумму заказа. Больше мы никому ничего не передаём.`,
    eng: `## What we store

- The email address your keys are sent to, and your name if you have an account.
- Your order history and your messages to support.
- A list of sign-ins to your account: when and from which browser.

## How we store it

Your personal data is encrypted with a separate key for each person. Card and wallet details stay with the payment provider: we never see them.

## Cookies

We use cookies to remember your sign-in, language and region, each for up to 7\u00A0days. There are no advertising or third-party cookies.

## Your rights

In your profile settings, you can download everything we know about you and delete it. After deletion, the encryption key is destroyed and no one can read your data. Order amounts remain without a name or address.

## Who we share data with

The payment provider receives your order number and amount. We don’t share anything else with anyone.`,
  },
};

const paymentAndDelivery: Page = {
  title: { rus: 'Оплата и доставка', eng: 'Payment and delivery' },
  body: {
    rus: `## Сумма к оплате

Итоговая сумма видна до оплаты. Если способ оплаты берёт комиссию, она уже входит в сумму.

## Валюта

В регионе СНГ цены указаны в рублях, в остальных странах\u00A0— в долларах. Если платёжная система принимает другую валюту, сумма пересчитывается по курсу, который записан в заказе.

## Доставка

Ключ появляется на странице заказа и приходит на почту сразу после подтверждения оплаты, обычно за несколько секунд. Заказы, которые готовит сотрудник, мы выдаём в рабочее время.

## Если ключ не пришёл

1. Откройте страницу заказа: ключ есть на ней.
2. Проверьте папку «Спам».
3. [Найдите заказ](/find-order) по почте.
4. Напишите в [поддержку](/profile/tickets): обычно отвечаем в течение 5–30\u00A0минут.

## Возврат

Мы возвращаем деньги, только если не смогли выполнить заказ: ключ не подошёл или ключи закончились. За блокировку игрового аккаунта деньги не возвращаются. Деньги вернутся тем же способом, которым вы платили. Чтобы оформить возврат, [напишите нам](/contacts).`,
    eng: `## What you pay

You’ll see the total before you pay, including the payment method’s fee if there is one.

## Currency

Prices are in rubles in the CIS region and in dollars everywhere else. If a payment method uses another currency, the amount is converted at the exchange rate saved in your order.

## Delivery

Your key appears on your order page and in your inbox as soon as the payment is confirmed, usually within seconds. Orders prepared by our team are delivered during business hours.

## If your key didn’t arrive

1. Open your order page: the key is there.
2. Check your spam folder.
3. [Find your order](/find-order) by email.
4. Contact [support](/profile/tickets): we usually reply within 5–30\u00A0minutes.

## Refunds

We only refund orders we couldn’t fulfill: the key didn’t work, or we ran out of keys. We don’t refund bans of game accounts. Refunds go to the original payment method. To request one, [contact us](/contacts).`,
  },
};

/** The pages of a new shop, until an administrator edits them. Their version is 1. */
export const firstPages = {
  terms,
  policy,
  'payment-and-delivery': paymentAndDelivery,
} as const satisfies Readonly<Record<PageName, Page>>;

/** Counts from 1. An order stores the version of the terms that the buyer accepted. */
export const pageVersion = (revision: number): string => String(revision + 1);
