import type { Text } from './text.ts';

type Type = Readonly<{ code: string; name: Text }>;

/** The eight kinds of requirements, in the order in which a page shows them. */
export const requirementTypes = {
  cpu: { code: 'cpu', name: { rus: 'Процессор', eng: 'Processor' } },
  oc: { code: 'oc', name: { rus: 'Система', eng: 'System' } },
  assembly: { code: 'assembly', name: { rus: 'Версия игры', eng: 'Game build' } },
  type: { code: 'type', name: { rus: 'Вид', eng: 'Kind' } },
  mode: { code: 'mode', name: { rus: 'Режим экрана', eng: 'Screen mode' } },
  method: { code: 'method', name: { rus: 'Запуск', eng: 'Start' } },
  mods: { code: 'mods', name: { rus: 'Модификации', eng: 'Mods' } },
  spoofer: { code: 'spoofer', name: { rus: 'Спуфер', eng: 'Spoofer' } },
} as const satisfies Record<string, Type>;
export type RequirementType = keyof typeof requirementTypes;

type RequirementData = Readonly<{ type: RequirementType; name: Text }>;

export const requirements = {
  cpuAny: { type: 'cpu', name: { rus: 'Intel или AMD, 4 ядра', eng: 'Intel or AMD, 4 cores' } },
  cpuAvx: { type: 'cpu', name: { rus: 'С поддержкой AVX2', eng: 'With AVX2' } },
  cpuIntel: {
    type: 'cpu',
    name: { rus: 'Intel 8-го поколения и новее', eng: 'Intel 8th generation or newer' },
  },
  cpuVirtual: {
    type: 'cpu',
    name: { rus: 'С включённой виртуализацией', eng: 'With virtualisation turned on' },
  },
  windows10: {
    type: 'oc',
    name: { rus: 'Windows 10 и 11, 64 бита', eng: 'Windows 10 and 11, 64-bit' },
  },
  windows11: {
    type: 'oc',
    name: { rus: 'Windows 11 23H2 и новее', eng: 'Windows 11 23H2 or newer' },
  },
  windowsAny: {
    type: 'oc',
    name: {
      rus: 'Windows 10 и новее, Linux через Proton',
      eng: 'Windows 10 or newer, Linux through Proton',
    },
  },
  buildCurrent: { type: 'assembly', name: { rus: 'Последнее обновление', eng: 'Latest update' } },
  buildAny: { type: 'assembly', name: { rus: 'Любая', eng: 'Any' } },
  buildTest: {
    type: 'assembly',
    name: { rus: 'Основная и тестовая ветки', eng: 'Main and test branches' },
  },
  overlay: {
    type: 'type',
    name: { rus: 'Внешняя программа с оверлеем', eng: 'External program with an overlay' },
  },
  companion: {
    type: 'type',
    name: { rus: 'Отдельное окно или планшет', eng: 'Separate window or tablet' },
  },
  licence: { type: 'type', name: { rus: 'Лицензионный ключ', eng: 'Licence key' } },
  service: {
    type: 'type',
    name: { rus: 'Доступ к учётной записи сервиса', eng: 'Access to a service account' },
  },
  borderless: { type: 'mode', name: { rus: 'Окно без рамки', eng: 'Borderless window' } },
  anyMode: { type: 'mode', name: { rus: 'Любой', eng: 'Any' } },
  windowed: {
    type: 'mode',
    name: { rus: 'Окно или окно без рамки', eng: 'Window or borderless window' },
  },
  beforeGame: { type: 'method', name: { rus: 'До запуска игры', eng: 'Before the game starts' } },
  inMenu: { type: 'method', name: { rus: 'В главном меню игры', eng: 'In the game’s main menu' } },
  launcherKey: {
    type: 'method',
    name: { rus: 'Активация ключа в лаунчере', eng: 'Key activation in the launcher' },
  },
  fromBrowser: {
    type: 'method',
    name: { rus: 'Вход через браузер', eng: 'Sign-in through a browser' },
  },
  modsAllowed: { type: 'mods', name: { rus: 'Работает с модификациями', eng: 'Works with mods' } },
  modsCosmetic: { type: 'mods', name: { rus: 'Только косметические', eng: 'Cosmetic only' } },
  modsNone: { type: 'mods', name: { rus: 'Без модификаций', eng: 'No mods' } },
  spooferNone: { type: 'spoofer', name: { rus: 'Не нужен', eng: 'Not needed' } },
  spooferBuiltIn: { type: 'spoofer', name: { rus: 'Встроен', eng: 'Built in' } },
  spooferAdvised: {
    type: 'spoofer',
    name: { rus: 'Рекомендуется, в комплект не входит', eng: 'Advised, not included' },
  },
} as const satisfies Record<string, RequirementData>;

export type RequirementName = keyof typeof requirements;
