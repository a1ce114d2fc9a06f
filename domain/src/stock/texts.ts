import type { Text, Texts } from '../kernel/index.ts';

/** Reasons for which stock is refused. */
export const stockTexts = {
  'id-taken': { rus: 'Такая загрузка уже есть', eng: 'There is such an import already' },
  'product-empty': { field: 'count', rus: 'Товар закончился', eng: 'The product is sold out' },
  'rate-unknown': { field: 'rate_id', rus: 'Такого тарифа нет', eng: 'There is no such rate' },
} satisfies Texts;

/** There are keys, but fewer than asked for: `most` of them, 10 at the highest. */
export const notEnoughKeys = (most: number): Text => ({
  field: 'count',
  rus: `Количество ключей не должно превышать ${most}`,
  eng: `The number of keys must not exceed ${most}`,
});
