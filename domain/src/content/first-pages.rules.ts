import type { ContentEntries } from './events.ts';

type Page = ContentEntries['page'];

const terms: Page = {
  title: { rus: 'Пользовательское соглашение', eng: 'Terms of service' },
  body: {
    rus: `## Что мы продаём

Магазин продаёт ключи активации, программы и подписки к играм. Это цифровой товар: пересылать нечего, ключ показывается на странице заказа и приходит на почту.

## Заказ и оплата

- Цена, срок и статус товара фиксируются в заказе в тот момент, когда вы его оформили.
- Ключи держатся за заказом 15 минут. Если деньги придут позже, ключи выдаются, пока они есть.
- Покупать можно без регистрации: достаточно адреса почты.

## Активация

Регион активации указан на странице товара: только СНГ, все страны или все страны, кроме Китая. Срок временного тарифа начинается с первого показа ключа.

## Риск

Статус товара показывает, работает ли он сейчас. При статусе «Есть риск» блокировка игрового аккаунта возможна, и об этом спрашивают перед оплатой.

## Возврат

Деньги возвращаются, только если магазин не смог выполнить заказ: ключ не подошёл или его нечем выдать. За блокировку игрового аккаунта деньги не возвращаются. Возврат идёт на те же реквизиты, с которых была оплата; чтобы его получить, [напишите нам](/contacts) или откройте обращение в профиле.

## Поведение

Почту, с которой магазин пытались обмануть, мы блокируем: с неё нельзя войти, купить и написать в поддержку.`,
    eng: `## What we sell

The shop sells activation keys, software and subscriptions for games. These are digital goods: nothing is shipped, the key is shown on the order’s page and comes by e-mail.

## Order and payment

- Price, term and status of the product are fixed in the order at the moment you place it.
- Keys are held for the order for 15 minutes. If the money comes later, keys are handed out while there are any.
- You can buy without an account: an e-mail address is enough.

## Activation

The activation region is stated on the product’s page: CIS only, all countries, or all except China. The term of a timed rate begins when the key is first shown.

## Risk

A product’s status says whether it works now. With the status “At risk” a ban of the game account is possible, and you are asked about it before paying.

## Refunds

Money is returned only where the shop could not deliver: the key did not fit or there is none to give. There is no refund for bans of game accounts. Refunds go to the payment details that the order was paid with; to get one, [write to us](/contacts) or open a ticket in your profile.

## Conduct

We ban e-mail addresses that were used to cheat the shop: they can’t be used to sign in, buy or write to support.`,
  },
};

const policy: Page = {
  title: { rus: 'Политика конфиденциальности', eng: 'Privacy policy' },
  body: {
    rus: `## Что мы храним

- Адрес почты, на который приходит ключ, и имя, если вы завели профиль.
- Историю заказов и переписку с поддержкой.
- Список входов в профиль: когда и с какого браузера.

## Как мы это храним

Личные данные зашифрованы отдельным ключом для каждого человека. Реквизиты карт и кошельков остаются у платёжных систем: магазин их не видит.

## Cookie

Магазин хранит в cookie вход в профиль, язык и регион, каждый до 7 дней. Рекламных и чужих cookie нет.

## Ваши права

В настройках профиля можно скачать всё, что мы о вас знаем, и удалить это. После удаления ключ шифрования уничтожается, и прочесть ваши данные не может никто; суммы заказов остаются без имени и адреса.

## Кому мы передаём данные

Платёжная система получает номер заказа и сумму. Больше никому и ничего.`,
    eng: `## What we keep

- The e-mail address that the key is sent to, and a name if you have a profile.
- Your orders and what you wrote to support.
- The list of sign-ins to your profile: when and with which browser.

## How we keep it

Personal data are encrypted with a key of their own for each person. Details of cards and wallets stay with the payment systems: the shop never sees them.

## Cookies

The shop keeps your sign-in, language and region in cookies, each for up to 7 days. There are no cookies of advertisers or anybody else.

## Your rights

In the settings of your profile you can download all that we know of you, and erase it. After that the encryption key is destroyed and nobody can read your data; the sums of orders stay without name and address.

## Who we give data to

The payment system gets the order’s number and the sum. Nobody gets anything else.`,
  },
};

const paymentAndDelivery: Page = {
  title: { rus: 'Оплата и доставка', eng: 'Payment and delivery' },
  body: {
    rus: `## Чем можно заплатить

FreeKassa, карты «Мир», WebMoney, ЮMoney, Digiseller и Lava. Комиссия системы и сумма к оплате видны до оплаты.

## Валюта

В регионе СНГ цены в рублях, в остальных странах в долларах. Если система принимает другую валюту, сумма пересчитывается по курсу, который записан в заказе.

## Доставка

Ключ появляется на странице заказа и уходит на почту сразу после того, как платёжная система подтвердила оплату: обычно за несколько секунд. Товар, который выдаёт сотрудник, приходит в рабочие часы.

## Если ключ не пришёл

1. Откройте страницу заказа: ключ показан на ней.
2. Проверьте папку «Спам».
3. Найдите заказ по почте на странице [поиска заказа](/find-order).
4. Напишите в [поддержку](/profile/tickets): отвечаем в среднем за 5–30 минут.

## Возврат

Возврат возможен, только если магазин не смог выполнить заказ: ключ неверный или выдать его нечем. За блокировку игрового аккаунта деньги не возвращаются. Деньги идут на те же реквизиты, с которых пришли; попросите о возврате [администрацию](/contacts).`,
    eng: `## Ways to pay

FreeKassa, Mir cards, WebMoney, YooMoney, Digiseller and Lava. The sum to pay is shown before you pay, with the system’s fee if you bear it.

## Currency

Prices are in roubles in the CIS region and in dollars elsewhere. Where a system takes another currency, the sum is converted at the rate that is written into the order.

## Delivery

The key appears on the order’s page and is mailed as soon as the payment system has confirmed the payment: usually within seconds. What a person has to prepare comes in working hours.

## If no key came

1. Open the order’s page: the key is shown there.
2. Look into your spam folder.
3. Find the order by your e-mail on the [find my order](/find-order) page.
4. Write to [support](/profile/tickets): we answer in 5–30 minutes on average.

## Refunds

Refunds are given only where the shop cannot deliver: the key is wrong or there is none to give. There is no refund for bans of game accounts. Money goes back to the payment details it came from; ask the [administration](/contacts) for it.`,
  },
};

/** The pages that every shop has, until an administrator says otherwise; their version is 1. */
export const firstPages = {
  terms,
  policy,
  'payment-and-delivery': paymentAndDelivery,
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof firstPages;

export const pageNames = [
  'terms',
  'policy',
  'payment-and-delivery',
] as const satisfies readonly PageName[];

/** Counts from 1; orders freeze the version of the terms that the buyer agreed to. */
export const pageVersion = (revision: number): string => String(revision + 1);
