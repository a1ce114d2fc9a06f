import type { Lang } from '@shop/contracts/wire/contract';

type VoteTexts = Readonly<{ question: string; yes: string; no: string; thanks: string }>;

/** Separate from the shop's other messages, which every visitor loads with the first page. */
export const voteTexts: Readonly<Record<Lang, VoteTexts>> = {
  rus: {
    question: 'Статья помогла?',
    yes: 'Да',
    no: 'Нет',
    thanks: 'Спасибо за ответ. Его можно изменить.',
  },
  eng: {
    question: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you. You can change your answer.',
  },
};
