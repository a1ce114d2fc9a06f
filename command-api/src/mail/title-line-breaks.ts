import type { Lang } from '@shop/contracts/kernel';

/**
 * A Russian preposition or conjunction of one letter stays with the next word. Names of products
 * contain such words too, so that the texts alone cannot do it.
 */
export const joinShortWords = (title: string, lang: Lang): string =>
  lang === 'rus'
    ? title.replaceAll(/(?<![\p{L}\p{N}])(\p{Script=Cyrillic}) (?=\S)/gu, '$1\u00A0')
    : title;
