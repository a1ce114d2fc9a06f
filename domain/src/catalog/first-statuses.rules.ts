/** The initial statuses of the shop; administrators may change their texts and effects. */
export const firstStatuses = {
  undetected: {
    label: { rus: 'Не обнаружен', eng: 'Undetected' },
    text: {
      rus: 'Работает. Обнаружений не было.',
      eng: 'Works. No detections.',
    },
    colour: 'good',
    sellable: true,
    warns: false,
    active: true,
  },
  updating: {
    label: { rus: 'Обновляется', eng: 'Updating' },
    text: {
      rus: 'Игра обновилась, разработчик готовит новую версию. Продажа остановлена.',
      eng: 'The game was updated and a new version is on its way. Sales are paused.',
    },
    colour: 'progress',
    sellable: false,
    warns: false,
    active: true,
  },
  risk: {
    label: { rus: 'Есть риск', eng: 'At risk' },
    text: {
      rus: 'Работает, но возможна блокировка. Используйте запасной аккаунт.',
      eng: 'Works, but you could be banned. Use a spare account.',
    },
    colour: 'warning',
    sellable: true,
    warns: true,
    active: true,
  },
  detected: {
    label: { rus: 'Обнаружен', eng: 'Detected' },
    text: {
      rus: 'Обнаружен античитом игры. Не запускайте. Продажа остановлена.',
      eng: 'Detected by the game’s anti-cheat. Don’t run it. Sales are stopped.',
    },
    colour: 'bad',
    sellable: false,
    warns: false,
    active: true,
  },
} as const;

/** A new product waits in this status until staff vouch for it. */
export const statusOfNewProducts = 'undetected';
