import type { Article } from './article.ts';

const report = `@echo off
rem Collects what support asks for: nothing is sent anywhere.
set "OUT=%USERPROFILE%\\Desktop\\system-report.txt"
echo Collecting, this takes about a minute...
systeminfo > "%OUT%"
echo. >> "%OUT%"
powershell -NoProfile -Command "Get-CimInstance Win32_VideoController | Format-List Name, DriverVersion" >> "%OUT%" 2>&1
echo. >> "%OUT%"
powershell -NoProfile -Command "Confirm-SecureBootUEFI" >> "%OUT%" 2>&1
echo Done: %OUT%
pause
`;

const readme = `System report

Run report.cmd with a double click. It leaves system-report.txt on your desktop.
Attach that file to your ticket. Nothing is sent by itself.

---

Отчёт о системе

Запустите report.cmd двойным щелчком. На рабочем столе появится system-report.txt.
Приложите его к обращению. Сама программа ничего не отправляет.
`;

export const programs: readonly Article[] = [
  {
    category: 'software',
    title: { rus: 'Библиотеки Visual C++ 2015–2022', eng: 'Visual C++ 2015–2022 libraries' },
    link: 'https://learn.microsoft.com/en-us/cpp/windows/latest-supported-vc-redist',
    body: {
      rus: `Без них программа сообщает, что не найден **VCRUNTIME140.dll** или **MSVCP140.dll**.

Установите **обе** версии, x64 и x86, даже на 64-битной Windows, и перезагрузите компьютер. Сами файлы dll с посторонних сайтов не скачивайте.`,
      eng: `Without them a program says that **VCRUNTIME140.dll** or **MSVCP140.dll** was not found.

Install **both** versions, x64 and x86, even on 64-bit Windows, and restart the computer. Do not download single dll files from elsewhere.`,
    },
  },
  {
    category: 'software',
    title: { rus: '.NET Desktop Runtime', eng: '.NET Desktop Runtime' },
    link: 'https://dotnet.microsoft.com/en-us/download/dotnet',
    body: {
      rus: `Нужен загрузчикам с окном. Возьмите версию, которую называет сообщение об ошибке (обычно 8.0), раздел **Run desktop apps**, x64. Несколько версий друг другу не мешают.`,
      eng: `Loaders with a window need it. Take the version that the error message names (mostly 8.0), under **Run desktop apps**, x64. Several versions live side by side.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Библиотеки DirectX', eng: 'DirectX libraries' },
    link: 'https://www.microsoft.com/en-us/download/details.aspx?id=35',
    body: {
      rus: `Помогают при ошибках **d3dx9_43.dll**, **XINPUT1_3.dll** и похожих. DirectX 12 в Windows уже есть, но старых библиотек в нём нет: установщик добавит только их.`,
      eng: `They help against errors about **d3dx9_43.dll**, **XINPUT1_3.dll** and the like. Windows has DirectX 12 already, without the old libraries: the installer adds only these.`,
    },
  },
  {
    category: 'software',
    title: { rus: 'Архиватор 7-Zip', eng: '7-Zip archiver' },
    link: 'https://www.7-zip.org/',
    body: {
      rus: `Распаковывает zip и rar, в том числе с паролем. Пароль к архиву указан в инструкции под ключом. Распаковывайте архив целиком: запуск прямо из окна архиватора не сработает.`,
      eng: `Unpacks zip and rar, with a password too. The archive’s password is in the instruction below the key. Unpack the whole archive: starting a program from the archiver’s window does not work.`,
    },
  },
  {
    category: 'other',
    title: { rus: 'Отчёт о системе для поддержки', eng: 'System report for support' },
    archive: { name: 'system-report.zip', files: { 'report.cmd': report, 'README.txt': readme } },
    body: {
      rus: `Собирает в один текстовый файл версию Windows, видеокарту, драйвер и состояние Secure Boot: с ним поддержка отвечает с первого раза.

1. Распакуйте архив и запустите \`report.cmd\`.
2. Через минуту на рабочем столе появится \`system-report.txt\`.
3. Просмотрите его и приложите к [обращению](/profile/tickets). Сама программа ничего не отправляет.`,
      eng: `Collects the version of Windows, graphics card, driver and Secure Boot in one text file: with it support can answer at once.

1. Unpack the archive and run \`report.cmd\`.
2. After a minute \`system-report.txt\` is on your desktop.
3. Look through it and attach it to your [ticket](/profile/tickets). Nothing is sent by itself.`,
    },
  },
];
