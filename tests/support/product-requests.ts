import { randomUUID } from 'node:crypto';

/** Valid inputs of the back-office, each with a unique id and path. */

const image = '/storage/images/picture.webp';
const path = (): string => `p-${randomUUID().slice(0, 13)}`;

export const aGame = (changes: object = {}) => ({
  id: randomUUID(),
  path: path(),
  name_rus: 'Рубеж',
  name_eng: 'Frontier',
  description_rus: 'Игра',
  description_eng: 'A game',
  icon: image,
  logo: image,
  cover: image,
  popular: false,
  hidden: false,
  ...changes,
});

export const aProduct = (gameId: string, changes: object = {}) => ({
  id: randomUUID(),
  game_id: gameId,
  path: path(),
  kind: 'key',
  image,
  name_rus: 'Радар',
  name_eng: 'Radar',
  description_rus: 'Описание',
  description_eng: 'Description',
  tag_rus: '',
  tag_eng: '',
  instruction_rus: 'Введите ключ в лаунчере.',
  instruction_eng: 'Enter the key in the launcher.',
  download: null,
  sale: false,
  function_ids: [],
  requirement_ids: [],
  screenshots: [],
  videos: [],
  fields: [],
  activation_region: 'global',
  regions: ['cis', 'global'],
  hidden: false,
  ...changes,
});

/** 499 rubles. */
export const price = { rub: 49_900, usd: 799 };

export const aRate = (changes: object = {}) => ({
  id: randomUUID(),
  days: 30,
  price,
  old_price: null,
  min_count: 1,
  max_count: 10,
  price_steps: [],
  delivery: 'pool',
  external_digiseller: null,
  low_stock: 5,
  ...changes,
});

/** Unique keys that no other file contains. */
export const generateKeys = (count: number): readonly string[] => {
  const batch = randomUUID().slice(0, 8).toUpperCase();
  return Array.from(
    { length: count },
    (_, index) => `PLAIN-${batch}-${String(index).padStart(6, '0')}`,
  );
};
