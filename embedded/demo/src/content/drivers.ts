import type { Article } from './article.ts';

export const drivers: readonly Article[] = [
  {
    category: 'software',
    title: { rus: 'Видеокарты NVIDIA GeForce', eng: 'NVIDIA GeForce graphics cards' },
    link: 'https://www.nvidia.com/en-us/drivers/',
    body: {
      rus: `Подходит для GeForce GTX и RTX, настольных и в ноутбуках.

1. Откройте страницу загрузки и выберите серию своей карты. Её название видно в **Диспетчере устройств** → «Видеоадаптеры».
2. Берите **Game Ready Driver**, если играете в новинки.
3. При установке выберите «Выборочная» → «Выполнить чистую установку»: так не останется настроек старой версии.
4. Перезагрузите компьютер.

После обновления включите в панели NVIDIA режим «Предпочтительный графический процессор — высокопроизводительный», если в ноутбуке две видеокарты.`,
      eng: `For GeForce GTX and RTX, in desktops and laptops.

1. Open the download page and choose the series of your card. **Device Manager** → “Display adapters” shows its name.
2. Take the **Game Ready Driver** if you play new games.
3. Choose “Custom” → “Perform a clean installation”, so that no settings of the old version stay.
4. Restart the computer.

In a laptop with two graphics cards, set the preferred processor to the high-performance one in the NVIDIA panel afterwards.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Видеокарты AMD Radeon', eng: 'AMD Radeon graphics cards' },
    link: 'https://www.amd.com/en/support/download/drivers.html',
    body: {
      rus: `Подходит для Radeon RX и встроенной графики Ryzen.

1. На странице загрузки выберите модель вручную: автоматическое определение иногда ставит не ту версию.
2. Версии с пометкой **Recommended** стабильнее, чем **Optional**.
3. При установке отметьте «Factory Reset», если раньше была видеокарта другого производителя.
4. Перезагрузите компьютер.

Если оверлей программы мерцает, выключите в Adrenalin функции **Enhanced Sync** и **Radeon Chill**.`,
      eng: `For Radeon RX and the graphics inside Ryzen.

1. Choose your model by hand on the download page: automatic detection sometimes takes the wrong version.
2. Versions marked **Recommended** are steadier than **Optional** ones.
3. Tick “Factory Reset” if there was a card of another maker before.
4. Restart the computer.

If an overlay flickers, turn off **Enhanced Sync** and **Radeon Chill** in Adrenalin.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Графика Intel Arc, Iris и UHD', eng: 'Intel Arc, Iris and UHD graphics' },
    link: 'https://www.intel.com/content/www/us/en/download-center/home.html',
    body: {
      rus: `1. Найдите в центре загрузки «Intel Arc & Iris Xe Graphics», для процессоров до 10-го поколения — «7th–10th Gen Processor Graphics».
2. На ноутбуке сначала проверьте сайт производителя: иногда там своя версия.
3. После установки перезагрузите компьютер и включите **Resizable BAR** в BIOS, если у вас Arc: без него она теряет до трети скорости.`,
      eng: `1. Look for “Intel Arc & Iris Xe Graphics” in the download centre, or “7th–10th Gen Processor Graphics” for processors up to the 10th generation.
2. On a laptop look at its maker’s site first: it may have a version of its own.
3. Restart the computer after the installation. With Arc, turn on **Resizable BAR** in the BIOS: without it the card loses up to a third of its speed.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Чипсет AMD для Ryzen', eng: 'AMD chipset for Ryzen' },
    link: 'https://www.amd.com/en/support/download/drivers.html',
    body: {
      rus: `Драйвер чипсета нужен, если игра дёргается на Ryzen, хотя видеокарта не загружена: без него Windows неверно распределяет работу между ядрами.

1. Выберите «Chipsets» → свой сокет (AM4 или AM5).
2. Установите и перезагрузите компьютер.
3. В «Электропитании» выберите схему «Сбалансированная»: отдельная схема Ryzen больше не нужна.`,
      eng: `You need the chipset driver if a game stutters on Ryzen while the graphics card is idle: without it Windows spreads the work over the cores badly.

1. Choose “Chipsets” and your socket (AM4 or AM5).
2. Install it and restart the computer.
3. Choose the “Balanced” power plan: a Ryzen plan of its own is not needed any more.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Wi‑Fi и Bluetooth Intel', eng: 'Intel Wi‑Fi and Bluetooth' },
    link: 'https://www.intel.com/content/www/us/en/support/detect.html',
    body: {
      rus: `Обрывы связи во время активации чаще всего лечатся новым драйвером Wi‑Fi.

1. Скачайте помощник Intel или пакеты Wi‑Fi и Bluetooth отдельно.
2. В свойствах адаптера на вкладке «Управление электропитанием» снимите «Разрешить отключение этого устройства».
3. Если связь всё равно рвётся, подключитесь кабелем или раздайте интернет с телефона на время активации.`,
      eng: `Connections that break during activation are mostly cured by a new Wi‑Fi driver.

1. Download Intel’s assistant, or the Wi‑Fi and Bluetooth packages one by one.
2. On the “Power Management” tab of the adapter untick “Allow the computer to turn off this device”.
3. If the connection still breaks, use a cable or your phone’s hotspot while you activate.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Материнская плата, звук и сеть', eng: 'Mainboard, sound and network' },
    body: {
      rus: `Драйверы звука, сети и чипсета берите на странице своей платы или ноутбука: сборники из интернета часто ставят лишнее.

1. Нажмите **Win + R**, введите \`msinfo32\`. Модель указана в строках «Изготовитель основной платы» и «Модель основной платы».
2. Найдите её на сайте изготовителя, раздел Support → Drivers.
3. Ставьте по порядку: чипсет, сеть, звук. Перезагрузите компьютер после каждого.`,
      eng: `Take drivers for sound, network and chipset from the page of your board or laptop: driver packs often install what you do not need.

1. Press **Win + R** and type \`msinfo32\`. The lines “BaseBoard Manufacturer” and “BaseBoard Product” name the model.
2. Find it on the maker’s site under Support → Drivers.
3. Install in this order: chipset, network, sound. Restart after each.`,
    },
  },
];
