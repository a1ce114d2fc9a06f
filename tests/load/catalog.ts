/** Names from a small grammar. Each game has another name, and words recur as in a real shop. */

type LocalizedWord = Readonly<{ rus: string; eng: string }>;

const wordsOf = (pairs: string): readonly LocalizedWord[] =>
  pairs.split(', ').map((pair) => {
    const [rus = '', eng = ''] = pair.split('/');
    return { rus, eng };
  });

const places = wordsOf(
  'Рубеж/Frontier, Гавань/Harbour, Перевал/Pass, Цитадель/Citadel, Пустошь/Wasteland, Орбита/Orbit, Предел/Limit, Остров/Island, Бастион/Bastion, Долина/Valley, Маяк/Lighthouse, Шахта/Mine, Полигон/Range, Станция/Station, Лес/Forest, Порт/Port',
);
const owners = wordsOf(
  'ветра/of Wind, теней/of Shadows, стали/of Steel, пепла/of Ash, льда/of Ice, искр/of Sparks, волков/of Wolves, машин/of Machines, бурь/of Storms, соли/of Salt, пыли/of Dust, молний/of Lightning, туманов/of Mists, солнца/of the Sun, королей/of Kings, забвения/of Oblivion',
);
const productNames = wordsOf(
  'Ключ/Key, Подписка/Subscription, Радар/Radar, Помощник/Assistant, Набор/Bundle, Пропуск/Pass, Дополнение/Expansion, Обложка/Skin, Карта/Map, Звуки/Soundtrack',
);

const at = (wordList: readonly LocalizedWord[], index: number): LocalizedWord =>
  wordList[index % wordList.length] ?? { rus: '', eng: '' };

export const productsPerGame = 20;

export const gameName = (index: number): LocalizedWord => {
  const place = at(places, index);
  const owner = at(owners, Math.floor(index / places.length));
  const number = Math.floor(index / (places.length * owners.length));
  const suffix = number === 0 ? '' : ` ${number + 1}`;
  return { rus: `${place.rus} ${owner.rus}${suffix}`, eng: `${place.eng} ${owner.eng}${suffix}` };
};

export const productName = (index: number): LocalizedWord => {
  const thing = at(productNames, index);
  const number = Math.floor(index / productNames.length) + 1;
  return { rus: `${thing.rus} ${number}`, eng: `${thing.eng} ${number}` };
};

const withCase = (text: string, mask: number): string =>
  Array.from(text, (letter, index) =>
    (mask >> (index % 24)) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
  ).join('');

/**
 * Queries as people type them: the beginnings of two words of a name, in either language, some with
 * a typo. Each has its own mix of upper and lower case, so that every query is unique and not
 * cached.
 */
export const searchQueries = (count: number, seed: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = seed * count + index;
    const lang = turn % 2 === 0 ? 'rus' : 'eng';
    const place = at(places, turn)[lang];
    const part = place.slice(0, 3 + (turn % 5));
    const typed = turn % 5 === 0 ? `${part.slice(0, 2)}${part.slice(3)}` : part;
    const { [lang]: owner } = at(owners, Math.floor(turn / places.length));
    const last = owner.split(' ').at(-1) ?? '';
    return withCase(`${typed} ${last.slice(0, 2 + (turn % 3))}`, turn);
  });
