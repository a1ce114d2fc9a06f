import type { Translation } from '../eng/index.ts';

export const emailLink: Translation['emailLink'] = {
  broken: 'Ссылка не работает',
  incomplete: 'Возможно, адрес скопирован не целиком. Откройте ссылку из письма ещё раз.',
};
