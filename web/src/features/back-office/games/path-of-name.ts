/** The path that an English name suggests: `Counter Strike 2` is `counter-strike-2`. */
export const pathOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60)
    .replace(/-$/, '');
