/** Texts of the email with the keys. */
export const keysMessages = {
  rus: {
    subject: (title: string, count: number) =>
      count > 1 ? `Ваши ключи: ${title}` : `Ваш ключ: ${title}`,
    thanks: 'Спасибо за покупку!',
    keys: (count: number) => (count === 1 ? 'Ваш ключ' : 'Ваши ключи'),
    newSubject: (title: string, count: number) =>
      count === 1 ? `Новый ключ: ${title}` : `Новые ключи: ${title}`,
    replaced: (count: number) => (count === 1 ? 'Мы заменили ключ' : 'Мы заменили ключи'),
    newKeys: (count: number) => (count === 1 ? 'Новый ключ' : 'Новые ключи'),
    voidKeys: (count: number) => (count === 1 ? 'Больше не действует' : 'Больше не действуют'),
    otherKeys: (count: number) =>
      count === 1 ? 'Другой ключ заказа действует' : 'Остальные ключи действуют',
    reason: (reason: string) => `Причина замены: ${reason}`,
    instruction: 'Как активировать',
    preheader: (count: number, hasInstruction: boolean) =>
      `Внутри: ${count === 1 ? 'ключ' : 'ключи'}${hasInstruction ? ', инструкция' : ''} и ссылка на заказ`,
    newPreheader: (count: number) =>
      count === 1
        ? 'Внутри: новый ключ и причина замены. Старый больше не действует'
        : 'Внутри: новые ключи и причина замены. Старые больше не действуют',
    downloadFile: (name: string) => `Скачать ${name}`,
    downloadPage: 'Открыть страницу загрузки',
    page: 'Открыть заказ',
    help: 'Если ключ не подошёл, напишите нам со страницы заказа: заменим его или вернём деньги.',
    /** Of an order that a promo code pays completely. */
    freeHelp: 'Если ключ не подошёл, напишите нам со страницы заказа: заменим его.',
  },
  eng: {
    subject: (title: string, count: number) =>
      count > 1 ? `Your keys: ${title}` : `Your key: ${title}`,
    thanks: 'Thank you for your purchase!',
    keys: (count: number) => (count === 1 ? 'Your key' : 'Your keys'),
    newSubject: (title: string, count: number) =>
      count === 1 ? `Your new key: ${title}` : `Your new keys: ${title}`,
    replaced: (count: number) => (count === 1 ? 'We replaced your key' : 'We replaced your keys'),
    newKeys: (count: number) => (count === 1 ? 'New key' : 'New keys'),
    voidKeys: () => 'No longer valid',
    otherKeys: (count: number) =>
      count === 1 ? 'Your other key stays valid' : 'Your other keys stay valid',
    reason: (reason: string) => `Reason: ${reason}`,
    instruction: 'How to activate',
    preheader: (count: number, hasInstruction: boolean) =>
      `Inside: your ${count === 1 ? 'key' : 'keys'}${hasInstruction ? ', instructions' : ''} and order link`,
    newPreheader: (count: number) =>
      count === 1
        ? 'Inside: your new key and the reason. The old one is no longer valid'
        : 'Inside: your new keys and the reason. The old ones are no longer valid',
    downloadFile: (name: string) => `Download ${name}`,
    downloadPage: 'Open the download page',
    page: 'Open order',
    help: 'If a key doesn’t work, contact us from your order page and we’ll replace or refund it.',
    freeHelp: 'If a key doesn’t work, contact us from your order page and we’ll replace it.',
  },
};
