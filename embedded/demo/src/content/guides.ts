import type { Article } from './article.ts';

export const guides: readonly Article[] = [
  {
    category: 'software',
    title: { rus: 'Как отключить изоляцию ядра', eng: 'How to turn off core isolation' },
    body: {
      rus: `Целостность памяти не даёт загрузиться драйверам некоторых программ. Отключайте её, только если это сказано в инструкции к товару.

1. Откройте **Безопасность Windows** → «Безопасность устройства» → «Сведения об изоляции ядра».
2. Выключите «Целостность памяти».
3. Если переключатель серый, откройте командную строку от имени администратора и выполните:

   \`reg add "HKLM\\SYSTEM\\CurrentControlSet\\Control\\DeviceGuard\\Scenarios\\HypervisorEnforcedCodeIntegrity" /v Enabled /t REG_DWORD /d 0 /f\`

4. Перезагрузите компьютер.

> Когда закончите играть, включите защиту обратно.`,
      eng: `Memory integrity keeps the drivers of some programs from loading. Turn it off only where the product’s instruction says so.

1. Open **Windows Security** → “Device security” → “Core isolation details”.
2. Turn off “Memory integrity”.
3. If the switch is grey, open a command prompt as administrator and run:

   \`reg add "HKLM\\SYSTEM\\CurrentControlSet\\Control\\DeviceGuard\\Scenarios\\HypervisorEnforcedCodeIntegrity" /v Enabled /t REG_DWORD /d 0 /f\`

4. Restart the computer.

> Turn the protection on again when you have finished playing.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Как отключить Secure Boot', eng: 'How to turn off Secure Boot' },
    body: {
      rus: `**Сначала сохраните ключ BitLocker**, если диск зашифрован: после смены настройки Windows может его спросить. Ключ лежит в учётной записи Microsoft, раздел «Устройства».

1. Параметры → «Система» → «Восстановление» → «Особые варианты загрузки» → «Перезагрузить сейчас».
2. «Поиск и устранение неисправностей» → «Дополнительные параметры» → «Параметры встроенного ПО UEFI».
3. Найдите **Secure Boot** на вкладке Boot или Security и выберите *Disabled*. У ASUS: «OS Type» → *Other OS*.
4. Сохраните клавишей **F10**.

Проверка: **Win + R** → \`msinfo32\` → «Состояние безопасной загрузки: Откл.».`,
      eng: `**Save your BitLocker key first** if the disk is encrypted: Windows may ask for it afterwards. It is in your Microsoft account under “Devices”.

1. Settings → “System” → “Recovery” → “Advanced startup” → “Restart now”.
2. “Troubleshoot” → “Advanced options” → “UEFI Firmware Settings”.
3. Find **Secure Boot** on the Boot or Security tab and choose *Disabled*. On ASUS boards: “OS Type” → *Other OS*.
4. Save with **F10**.

To check: **Win + R** → \`msinfo32\` → “Secure Boot State: Off”.`,
    },
  },
  {
    category: 'software',
    title: {
      rus: 'Как включить виртуализацию в BIOS',
      eng: 'How to turn on virtualisation in the BIOS',
    },
    body: {
      rus: `Нужна программам, в требованиях которых стоит «С включённой виртуализацией».

1. Проверьте, не включена ли она: **Диспетчер задач** → «Производительность» → «ЦП» → строка «Виртуализация».
2. Войдите в BIOS: клавиша **Del** или **F2** сразу после включения.
3. Intel: включите **Intel VT-x** и **VT-d**. AMD: включите **SVM Mode** и **IOMMU**.
4. Сохраните клавишей **F10**.`,
      eng: `Programs with “With virtualisation turned on” among their requirements need it.

1. See whether it is on: **Task Manager** → “Performance” → “CPU” → “Virtualization”.
2. Enter the BIOS: **Del** or **F2** right after switching on.
3. Intel: turn on **Intel VT-x** and **VT-d**. AMD: turn on **SVM Mode** and **IOMMU**.
4. Save with **F10**.`,
    },
  },
  {
    category: 'software',
    title: {
      rus: 'Как добавить папку в исключения Защитника',
      eng: 'How to add a folder to Defender’s exclusions',
    },
    body: {
      rus: `Отключать антивирус целиком не нужно: достаточно исключить одну папку.

1. Создайте папку, например \`C:\\Games\\Tools\`.
2. **Безопасность Windows** → «Защита от вирусов и угроз» → «Управление настройками».
3. Прокрутите до «Исключения» → «Добавление или удаление исключений» → «Добавить исключение» → «Папка».
4. Распакуйте программу **в эту папку**, а не рядом с ней.

Если файл уже удалён, верните его: «Журнал защиты» → нужная запись → «Восстановить».`,
      eng: `There is no need to switch the antivirus off: exclude one folder.

1. Make a folder, for example \`C:\\Games\\Tools\`.
2. **Windows Security** → “Virus & threat protection” → “Manage settings”.
3. Scroll to “Exclusions” → “Add or remove exclusions” → “Add an exclusion” → “Folder”.
4. Unpack the program **into that folder**, not beside it.

If the file is gone already, bring it back: “Protection history” → the entry → “Restore”.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Окно без рамки и оверлей', eng: 'Borderless window and overlay' },
    body: {
      rus: `Большинство программ рисует поверх окна без рамки и не видна в полноэкранном режиме.

1. В настройках графики игры выберите «Окно без рамки» (*Borderless*).
2. Правой кнопкой по файлу игры → «Свойства» → «Совместимость» → отметьте «Отключить оптимизацию во весь экран».
3. Выключите другие оверлеи: Steam, Discord, GeForce Experience.
4. Масштаб экрана Windows поставьте 100 %.`,
      eng: `Most programs draw over a borderless window and can’t be seen in full-screen mode.

1. Choose “Borderless” in the game’s graphics settings.
2. Right-click the game’s file → “Properties” → “Compatibility” → tick “Disable fullscreen optimizations”.
3. Turn off other overlays: Steam, Discord, GeForce Experience.
4. Set the display scale of Windows to 100%.`,
    },
  },
  {
    category: 'activation',
    title: { rus: 'Как активировать ключ', eng: 'How to activate a key' },
    body: {
      rus: `1. Откройте заказ: по ссылке из письма, в [покупках](/profile/purchases) или через [поиск заказа](/find-order).
2. Нажмите «Показать ключ». С этого момента у тарифа на срок идут дни.
3. Скопируйте ключ кнопкой рядом с ним: так не потеряется ни один знак.
4. Следуйте инструкции под ключом: где скачать программу и куда вводить ключ.

Ключ привязывается к первому компьютеру, на котором его ввели.`,
      eng: `1. Open the order: by the link in the mail, among your [purchases](/profile/purchases) or with [find my order](/find-order).
2. Press “Show the key”. The days of a timed rate begin to run now.
3. Copy the key with the button beside it, so that no character gets lost.
4. Follow the instruction below the key: where to download the program and where to enter the key.

A key belongs to the first computer it was entered on.`,
    },
  },
];
