import type {
  AdminAvatar,
  AdminContactCard,
  AdminProblem,
  AdminSlide,
} from '@shop/contracts/content/back-office.contract';
import type { Columns } from '../back-office/export.ts';

type StoredEntry = Readonly<{ id: string; active: boolean; changed_at: string }>;

const end: Columns<StoredEntry> = [
  ['active', ({ active }) => active],
  ['changed_at', (entry) => entry.changed_at],
];

const slides: Columns<AdminSlide> = [
  ['id', ({ id }) => id],
  ['title_rus', (slide) => slide.title_rus],
  ['title_eng', (slide) => slide.title_eng],
  ['link', ({ link }) => link],
  ['image', ({ image }) => image],
  ['starts_at', (slide) => slide.starts_at],
  ['ends_at', (slide) => slide.ends_at],
  ['status', ({ status }) => status],
  ...end,
];

const problems: Columns<AdminProblem> = [
  ['id', ({ id }) => id],
  ['kind', ({ kind }) => kind],
  ['category', ({ category }) => category],
  ['title_rus', (problem) => problem.title_rus],
  ['title_eng', (problem) => problem.title_eng],
  ['link', ({ link }) => link],
  ['file', ({ file }) => file?.name ?? null],
  ['views', ({ views }) => views],
  ['helpful', ({ helpful }) => helpful],
  ['unhelpful', ({ unhelpful }) => unhelpful],
  ...end,
];

const contactCards: Columns<AdminContactCard> = [
  ['id', ({ id }) => id],
  ['channel', ({ channel }) => channel],
  ['title_rus', (card) => card.title_rus],
  ['title_eng', (card) => card.title_eng],
  ['text_rus', (card) => card.text_rus],
  ['text_eng', (card) => card.text_eng],
  ['link', ({ link }) => link],
  ...end,
];

const avatars: Columns<AdminAvatar> = [
  ['id', ({ id }) => id],
  ['image', ({ image }) => image],
  ...end,
];

/** The columns of content exports, by kind. */
export const contentColumns = {
  slide: slides,
  problem: problems,
  contactCard: contactCards,
  avatar: avatars,
};
