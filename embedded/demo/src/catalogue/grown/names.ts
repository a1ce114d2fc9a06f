import type { Random } from '../../artwork/random.ts';
import type { Text } from '../text.ts';

type Gender = 'he' | 'she' | 'it' | 'they';
type Noun = readonly [rus: string, gender: Gender, eng: string];
type Adjective = readonly [he: string, she: string, it: string, they: string, eng: string];

const adjectives: readonly [Adjective, ...Adjective[]] = [
  ['Тихий', 'Тихая', 'Тихое', 'Тихие', 'Quiet'],
  ['Дальний', 'Дальняя', 'Дальнее', 'Дальние', 'Distant'],
  ['Медный', 'Медная', 'Медное', 'Медные', 'Copper'],
  ['Северный', 'Северная', 'Северное', 'Северные', 'Northern'],
  ['Пустой', 'Пустая', 'Пустое', 'Пустые', 'Hollow'],
  ['Сломанный', 'Сломанная', 'Сломанное', 'Сломанные', 'Broken'],
  ['Солёный', 'Солёная', 'Солёное', 'Солёные', 'Salted'],
  ['Ржавый', 'Ржавая', 'Ржавое', 'Ржавые', 'Rusted'],
  ['Лунный', 'Лунная', 'Лунное', 'Лунные', 'Moonlit'],
  ['Вечерний', 'Вечерняя', 'Вечернее', 'Вечерние', 'Evening'],
  ['Глубокий', 'Глубокая', 'Глубокое', 'Глубокие', 'Deep'],
  ['Забытый', 'Забытая', 'Забытое', 'Забытые', 'Forgotten'],
  ['Стеклянный', 'Стеклянная', 'Стеклянное', 'Стеклянные', 'Glass'],
  ['Каменный', 'Каменная', 'Каменное', 'Каменные', 'Stone'],
  ['Первый', 'Первая', 'Первое', 'Первые', 'First'],
  ['Последний', 'Последняя', 'Последнее', 'Последние', 'Last'],
  ['Белый', 'Белая', 'Белое', 'Белые', 'White'],
  ['Чёрный', 'Чёрная', 'Чёрное', 'Чёрные', 'Black'],
  ['Янтарный', 'Янтарная', 'Янтарное', 'Янтарные', 'Amber'],
  ['Холодный', 'Холодная', 'Холодное', 'Холодные', 'Cold'],
  ['Сонный', 'Сонная', 'Сонное', 'Сонные', 'Drowsy'],
  ['Вольный', 'Вольная', 'Вольное', 'Вольные', 'Free'],
  ['Ничейный', 'Ничейная', 'Ничейное', 'Ничейные', 'Unclaimed'],
  ['Горький', 'Горькая', 'Горькое', 'Горькие', 'Bitter'],
  ['Дымный', 'Дымная', 'Дымное', 'Дымные', 'Smoky'],
  ['Ясный', 'Ясная', 'Ясное', 'Ясные', 'Clear'],
  ['Зимний', 'Зимняя', 'Зимнее', 'Зимние', 'Winter'],
  ['Летучий', 'Летучая', 'Летучее', 'Летучие', 'Drifting'],
  ['Верный', 'Верная', 'Верное', 'Верные', 'Faithful'],
  ['Серебряный', 'Серебряная', 'Серебряное', 'Серебряные', 'Silver'],
];

const nouns: readonly [Noun, ...Noun[]] = [
  ['перевал', 'he', 'Pass'],
  ['маяк', 'he', 'Lighthouse'],
  ['рубеж', 'he', 'Frontier'],
  ['горизонт', 'he', 'Horizon'],
  ['караван', 'he', 'Caravan'],
  ['причал', 'he', 'Pier'],
  ['архив', 'he', 'Archive'],
  ['кордон', 'he', 'Outpost'],
  ['странник', 'he', 'Wanderer'],
  ['гарнизон', 'he', 'Garrison'],
  ['переправа', 'she', 'Crossing'],
  ['застава', 'she', 'Watch'],
  ['орбита', 'she', 'Orbit'],
  ['мельница', 'she', 'Mill'],
  ['частота', 'she', 'Frequency'],
  ['долина', 'she', 'Valley'],
  ['флотилия', 'she', 'Flotilla'],
  ['обитель', 'she', 'Abbey'],
  ['линия', 'she', 'Line'],
  ['охота', 'she', 'Hunt'],
  ['побережье', 'it', 'Coast'],
  ['поле', 'it', 'Field'],
  ['ущелье', 'it', 'Gorge'],
  ['королевство', 'it', 'Kingdom'],
  ['течение', 'it', 'Current'],
  ['убежище', 'it', 'Shelter'],
  ['созвездие', 'it', 'Constellation'],
  ['озеро', 'it', 'Lake'],
  ['огни', 'they', 'Lights'],
  ['берега', 'they', 'Shores'],
  ['ворота', 'they', 'Gates'],
  ['крылья', 'they', 'Wings'],
  ['дюны', 'they', 'Dunes'],
  ['корни', 'they', 'Roots'],
  ['паруса', 'they', 'Sails'],
  ['шахты', 'they', 'Mines'],
];

const genders: readonly Gender[] = ['he', 'she', 'it', 'they'];

/** No two games among the first thousand are called alike. */
export const gameName = (index: number): Text => {
  const noun = nouns[(index * 7) % nouns.length] ?? nouns[0];
  const adjective =
    adjectives[(index * 11 + Math.floor(index / nouns.length) * 13) % adjectives.length] ??
    adjectives[0];
  const [rus, gender, eng] = noun;
  const form = adjective[genders.indexOf(gender)] ?? adjective[0];
  return { rus: `${form} ${rus}`, eng: `${adjective[4]} ${eng}` };
};

const openings: readonly [Text, ...Text[]] = [
  {
    rus: 'Всё началось с карты, на которой не было этого места.',
    eng: 'It began with a map that did not have this place on it.',
  },
  {
    rus: 'Здесь никто не живёт дольше одного сезона — кроме вас.',
    eng: 'Nobody lives here longer than a season, except you.',
  },
  {
    rus: 'Дорога сюда открывается дважды в год, и оба раза ненадолго.',
    eng: 'The way here opens twice a year, and briefly both times.',
  },
  {
    rus: 'Смотритель ушёл, оставив ключи, долги и одну незаконченную запись.',
    eng: 'The keeper left his keys, his debts and one unfinished note.',
  },
  {
    rus: 'Три экипажа, одна заявка и погода, которая ни с кем не советуется.',
    eng: 'Three crews, one claim and weather that asks nobody.',
  },
  {
    rus: 'Местные помнят прошлую войну лучше, чем вчерашний день.',
    eng: 'The locals remember the last war better than yesterday.',
  },
  {
    rus: 'Сигнал пришёл ночью и повторился ровно через сорок минут.',
    eng: 'The signal came at night and repeated after exactly forty minutes.',
  },
  {
    rus: 'Город построили за лето, а достраивают уже второй век.',
    eng: 'The town was built in a summer and has been finished for two centuries.',
  },
];
const middles: readonly [Text, ...Text[]] = [
  {
    rus: 'Вы собираете команду, чините то, что ещё можно починить, и каждый вечер решаете, чем рискнуть завтра.',
    eng: 'You gather a crew, mend what can be mended and decide each evening what to risk tomorrow.',
  },
  {
    rus: 'Матчи короткие, решения быстрые, а последствия тянутся через весь сезон.',
    eng: 'Matches are short, decisions quick, and the consequences last a season.',
  },
  {
    rus: 'Разведка здесь важнее силы: кто видел местность при свете, тот переживёт ночь.',
    eng: 'Scouting matters more than force: whoever saw the ground by daylight lives through the night.',
  },
  {
    rus: 'Торговать выгоднее, чем воевать, но об этом вспоминают только после третьего поражения.',
    eng: 'Trade pays better than war, though people remember it after the third defeat.',
  },
  {
    rus: 'Физика честная, запасы конечны, а соседи вежливы ровно до первой удачной находки.',
    eng: 'The physics is honest, supplies run out, and neighbours stay polite until your first lucky find.',
  },
  {
    rus: 'Каждый заход меняет карту, и обратный путь приходится искать заново.',
    eng: 'Each run changes the map, and the way back has to be found anew.',
  },
];
const endings: readonly [Text, ...Text[]] = [
  { rus: 'Играется вдвоём, но запоминается поодиночке.', eng: 'Played by two, remembered alone.' },
  {
    rus: 'До шестнадцати игроков, серверы в трёх часовых поясах.',
    eng: 'Up to sixteen players, servers in three time zones.',
  },
  {
    rus: 'Кампания на двадцать часов и режим без конца.',
    eng: 'A campaign of twenty hours and a mode without an end.',
  },
  {
    rus: 'Без доплат за силу: всё, что влияет на бой, добывается в игре.',
    eng: 'No paid strength: whatever matters in a fight is earned in play.',
  },
  {
    rus: 'Сезоны по девять недель, прогресс остаётся с вами.',
    eng: 'Seasons of nine weeks; your progress stays.',
  },
];

/** A few sentences about a grown game. */
export const gameDescription = (random: Random): Text => {
  const parts = [random.pick(openings), random.pick(middles), random.pick(endings)];
  return { rus: parts.map(({ rus }) => rus).join(' '), eng: parts.map(({ eng }) => eng).join(' ') };
};
