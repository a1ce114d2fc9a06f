import { transliterate } from '@shop/contracts/wire/transliterate';

/** Derives a path from a name: `Counter Strike 2` → `counter-strike-2`, `Рубеж` → `rubezh`. */
export const suggestPath = (name: string): string =>
  transliterate(name.toLowerCase())
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60)
    .replace(/-$/, '');
