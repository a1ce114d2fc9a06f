import type { GameData, ProductData } from './data.ts';
import type { Text } from './text.ts';

const steps: Readonly<Record<ProductData['kind'], (product: Text, game: Text) => Text>> = {
  key: (product, game) => ({
    rus: `1. Откройте лаунчер «${game.rus}» и войдите в свою учётную запись.\n2. В меню учётной записи выберите «Активировать ключ» и вставьте его целиком, с дефисами.\n3. «${product.rus}» появится в библиотеке сразу; если нет — перезапустите лаунчер.`,
    eng: `1. Open the ${game.eng} launcher and sign in to your account.\n2. Choose “Activate a key” in the account menu and paste the whole key, hyphens included.\n3. ${product.eng} appears in the library at once; if not, restart the launcher.`,
  }),
  software: (product, game) => ({
    rus: `1. Распакуйте архив в отдельную папку и запустите программу от своего имени.\n2. Вставьте ключ: он привяжется к этому компьютеру, перенести его можно раз в сутки.\n3. Дождитесь строки «Статус: работает», затем запустите «${game.rus}» и вызовите «${product.rus}» клавишей Insert.`,
    eng: `1. Unpack the archive into a folder of its own and run the program as yourself.\n2. Paste the key: it is tied to this computer and can be moved once a day.\n3. Wait for “Status: working”, start ${game.eng} and open ${product.eng} with Insert.`,
  }),
  subscription: (product, game) => ({
    rus: `1. Войдите на сайт сервиса под той же учётной записью, что и в «${game.rus}».\n2. В разделе «Подписки» введите код: срок начнётся с этой минуты.\n3. Перезайдите в игру — «${product.rus}» отметится в профиле.`,
    eng: `1. Sign in to the service’s site with the account you use in ${game.eng}.\n2. Enter the code under “Subscriptions”: the term starts that minute.\n3. Sign in to the game again; ${product.eng} shows up in the profile.`,
  }),
};

/** What a buyer reads beside the key. */
export const instructionOf = ({ kind, name, hint }: ProductData, game: GameData): Text => {
  const { rus, eng } = steps[kind](name, game.name);
  return hint ? { rus: `${rus}\n${hint.rus}`, eng: `${eng}\n${hint.eng}` } : { rus, eng };
};
