import type { Article } from './article.ts';

/** What people ask most often, three of each category. */
export const problems: readonly Article[] = [
  {
    category: 'payment',
    title: { rus: 'Оплатил, а ключ не пришёл', eng: 'I paid and no key came' },
    body: {
      rus: `Обычно ключ приходит за несколько секунд.

1. Откройте заказ по ссылке из письма или найдите его через [поиск заказа](/find-order): ключ показан на странице.
2. Если статус «Ждёт оплаты», платёжная система ещё не подтвердила деньги. Карты подтверждаются сразу, кошельки — до 15 минут.
3. Проверьте папку «Спам».
4. Прошло больше получаса? Откройте [обращение](/profile/tickets) и укажите номер заказа.

Платить второй раз не нужно.`,
      eng: `A key mostly comes within seconds.

1. Open the order by the link in the mail or with [find my order](/find-order): the key is shown on its page.
2. If it says “Waiting for payment”, the payment system has not confirmed the money yet. Cards are confirmed at once, wallets within 15 minutes.
3. Look into your spam folder.
4. More than half an hour? Open a [ticket](/profile/tickets) and name the order’s number.

There is no need to pay again.`,
    },
  },
  {
    category: 'payment',
    title: { rus: 'Платёж отклонён', eng: 'The payment is declined' },
    body: {
      rus: `Деньги не списаны: заказ остаётся в ожидании 15 минут.

- Проверьте лимит карты на покупки в интернете и баланс с учётом комиссии системы.
- Подтвердите платёж в приложении банка: код из SMS живёт несколько минут.
- Выберите на странице заказа **другой способ оплаты**: заново оформлять заказ не нужно.

Если банк показывает списание, а заказ не оплачен, деньги вернутся сами в течение трёх рабочих дней.`,
      eng: `No money was taken: the order waits for 15 minutes.

- See your card’s limit for purchases on the internet, and the balance including the system’s fee.
- Confirm the payment in your bank’s app: a code by SMS lives for a few minutes.
- Choose **another way to pay** on the page of the order: there is no need to order again.

If the bank shows a charge and the order is not paid, the money comes back by itself within three working days.`,
    },
  },
  {
    category: 'payment',
    title: { rus: 'Сумма больше, чем цена товара', eng: 'The sum is larger than the price' },
    body: {
      rus: `Комиссию некоторых платёжных систем оплачивает покупатель. Тогда она видна в карточке системы и отдельной строкой в сумме ещё до покупки, и платёжная система спишет ровно эту сумму.

Если система принимает другую валюту, сумма пересчитывается по курсу, который записан в заказе и уже не меняется. Банк может добавить свою комиссию за конвертацию.`,
      eng: `With some payment systems the buyer pays the fee. Its card and a line of its own in the total show it before you buy, and the payment system takes exactly that sum.

Where a system takes another currency, the sum is converted at the rate that is written into the order and does not change any more. Your bank may add a fee of its own for the conversion.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Программа не запускается', eng: 'The program does not start' },
    body: {
      rus: `1. Запустите от имени администратора: правая кнопка → «Запуск от имени администратора».
2. Установите **Visual C++** и **.NET** из раздела вспомогательных программ.
3. Проверьте требования на странице товара: версия Windows, процессор, изоляция ядра, Secure Boot.
4. Запускайте в том порядке, который указан в инструкции: до игры или в её главном меню.
5. Перезагрузите компьютер и попробуйте, не открывая других программ.

Не помогло? Приложите к обращению отчёт о системе и снимок сообщения.`,
      eng: `1. Run it as administrator: right-click → “Run as administrator”.
2. Install **Visual C++** and **.NET** from the helper programs.
3. See the requirements on the product’s page: Windows version, processor, core isolation, Secure Boot.
4. Start it when the instruction says: before the game or in its main menu.
5. Restart the computer and try without other programs open.

If that does not help, attach a system report and a picture of the message to a ticket.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Антивирус удаляет файлы', eng: 'The antivirus deletes files' },
    body: {
      rus: `Защита реагирует на то, что программа читает память игры. Добавьте папку с программой в исключения и распакуйте архив заново: порядок описан в руководстве «Как добавить папку в исключения Защитника».

У сторонних антивирусов исключения нужно добавить отдельно: Защитник о них не знает.`,
      eng: `The protection reacts to a program that reads the game’s memory. Add the program’s folder to the exclusions and unpack the archive again: the guide “How to add a folder to Defender’s exclusions” tells how.

Other antivirus programs have exclusions of their own: Defender knows nothing of them.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Игра вылетает после обновления', eng: 'The game crashes after an update' },
    body: {
      rus: `Проверьте статус товара на его странице. «Обновляется» значит, что разработчик уже готовит версию под новое обновление игры: подождите её, на странице можно подписаться на письмо.

Если статус «Не обнаружен», скачайте программу заново по ссылке из инструкции, удалите старую папку и проверьте файлы игры в лаунчере.`,
      eng: `See the product’s status on its page. “Updating” means that a version for the new game update is on its way: wait for it, you can ask for a mail on that page.

If it is “Undetected”, download the program anew by the link in the instruction, delete the old folder and verify the game’s files in the launcher.`,
    },
  },
  {
    category: 'activation',
    title: { rus: 'Ключ не подходит', eng: 'The key does not fit' },
    body: {
      rus: `1. Скопируйте ключ кнопкой: при ручном вводе путают **0** и **O**, **1** и **I**.
2. Убедитесь, что вводите его в программе того товара, который купили.
3. Проверьте регион активации на странице товара и выключите VPN.
4. Сообщение «уже использован»? Напишите нам с номером заказа: проверим и заменим ключ, если ошибка наша.`,
      eng: `1. Copy the key with the button: typing it by hand mixes up **0** and **O**, **1** and **I**.
2. Be sure that you enter it in the program of the product you bought.
3. See the activation region on the product’s page and turn your VPN off.
4. Does it say “already used”? Write to us with the order’s number: we look at it and replace the key if the fault is ours.`,
    },
  },
  {
    category: 'activation',
    title: {
      rus: 'Сменил компьютер, активация не проходит',
      eng: 'A new computer, and activation fails',
    },
    body: {
      rus: `Ключ привязан к компьютеру, на котором его ввели впервые. Смена диска или материнской платы для программы выглядит как новый компьютер.

Откройте обращение, укажите номер заказа и что именно сменили. Привязку сбрасываем раз в месяц, дни тарифа при этом не останавливаются.`,
      eng: `A key belongs to the computer it was first entered on. A new disk or mainboard looks like a new computer to the program.

Open a ticket with the order’s number and what you changed. We reset the binding once a month; the days of the rate go on running.`,
    },
  },
  {
    category: 'activation',
    title: { rus: 'Когда начинается срок ключа', eng: 'When the term of a key begins' },
    body: {
      rus: `Срок идёт с первого показа ключа: кнопкой на странице заказа или файлом для скачивания.

Купили впрок? Не открывайте ключ до дня, когда начнёте играть. У бессрочных тарифов срока нет.`,
      eng: `The term runs from the first time the key is shown: by the button on the order’s page or by downloading the file.

Bought ahead? Do not reveal the key before the day you begin to play. Lifetime rates have no term.`,
    },
  },
  {
    category: 'other',
    title: { rus: 'Не приходят письма магазина', eng: 'Mail from the shop does not arrive' },
    body: {
      rus: `1. Проверьте «Спам» и «Промоакции», отметьте письмо как «Не спам».
2. Убедитесь, что адрес в заказе верен. Ошиблись? На странице оплаченного заказа адрес можно исправить один раз.
3. Корпоративная почта и временные ящики письма часто не принимают: возьмите обычный ящик.
4. Ключ от почты не зависит: он всегда показан на странице заказа.`,
      eng: `1. Look into “Spam” and “Promotions” and mark the letter as “Not spam”.
2. See that the address in the order is right. If not, you can correct it once on the page of the paid order.
3. Company mail and throw-away addresses often refuse our letters: use an ordinary mailbox.
4. The key does not depend on mail: the order’s page always shows it.`,
    },
  },
  {
    category: 'other',
    title: { rus: 'Как вернуть деньги', eng: 'How to get a refund' },
    body: {
      rus: `Деньги возвращаются, если магазин не смог выполнить заказ: ключ неверный или выдать его нечем. За блокировку игрового аккаунта возврата нет.

Откройте [обращение](/profile/tickets) или [напишите нам](/contacts): номер заказа, что произошло, снимок ошибки. Решение принимает администратор, деньги уходят на те же реквизиты, с которых пришли. Подробнее на странице [оплаты и доставки](/payment-and-delivery).`,
      eng: `Money is returned where the shop could not deliver: the key is wrong or there is none to give. There is no refund for bans of game accounts.

Open a [ticket](/profile/tickets) or [write to us](/contacts): the order’s number, what happened, a picture of the error. An administrator decides, and the money goes back to the details it came from. More on the page about [payment and delivery](/payment-and-delivery).`,
    },
  },
  {
    category: 'other',
    title: { rus: 'Что значат статусы товара', eng: 'What the statuses of a product mean' },
    body: {
      rus: `- **Не обнаружен** — работает, обнаружений не было.
- **Есть риск** — работает, но блокировка возможна: используйте запасной аккаунт.
- **Обновляется** — готовится новая версия, продажа остановлена.
- **Обнаружен** — не запускайте, продажа остановлена.

На странице товара видно, когда статус менялся в последний раз. Можно оставить почту: мы напишем один раз, когда товар снова заработает.`,
      eng: `- **Undetected**: works, no detections.
- **At risk**: works, but a ban is possible; use a spare account.
- **Updating**: a new version is on its way, sales are paused.
- **Detected**: do not run it, sales are stopped.

The product’s page shows when the status last changed. Leave your e-mail there and we write once, when it works again.`,
    },
  },
];
