import type {
  addAvatarRequest,
  addContactCardRequest,
  addProblemRequest,
  addSlideRequest,
  changeSocialsRequest,
} from '@shop/domain/content/back-office.contract';
import type { Download, ProblemKind } from '@shop/domain/content/contract';
import { idOf } from '../ids.ts';
import type { Article } from './article.ts';
import * as data from './data.ts';
import { drivers } from './drivers.ts';
import { guides } from './guides.ts';
import { problems } from './problems.ts';
import { programs } from './programs.ts';

/** The written content in the words of the back office. Ids follow from names. */

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

export type PlannedArticle = Readonly<{ kind: ProblemKind; article: Article; position: number }>;

const planned = (kind: ProblemKind, all: readonly Article[]): readonly PlannedArticle[] =>
  all.map((article, position) => ({ kind, article, position }));

export const writtenArticles: readonly PlannedArticle[] = [
  ...planned('driver', drivers),
  ...planned('guide', guides),
  ...planned('program', programs),
  ...planned('problem', problems),
];

export const articleRequest = (
  { kind, article, position }: PlannedArticle,
  file: Download | null,
): Input<typeof addProblemRequest> => ({
  id: idOf('problem', kind, article.title.eng),
  kind,
  category: article.category,
  title_rus: article.title.rus,
  title_eng: article.title.eng,
  body_rus: article.body.rus,
  body_eng: article.body.eng,
  link: article.link ?? null,
  file,
  position,
});

export const slideRequest = (
  { title, link }: data.SlideData,
  position: number,
  image: string,
): Input<typeof addSlideRequest> => ({
  id: idOf('slide', title.eng),
  image,
  title_rus: title.rus,
  title_eng: title.eng,
  link,
  position,
});

export const contactCardRequests: readonly Input<typeof addContactCardRequest>[] =
  data.contactCards.map(({ channel, title, text, link }, position) => ({
    id: idOf('contact card', title.eng),
    channel,
    title_rus: title.rus,
    title_eng: title.eng,
    text_rus: text.rus,
    text_eng: text.eng,
    link,
    position,
  }));

export const avatarRequest = (
  name: string,
  position: number,
  image: string,
): Input<typeof addAvatarRequest> => ({ id: idOf('avatar', name), image, position });

/** As an editor sends it who saw none. */
export const socialsRequest: Input<typeof changeSocialsRequest> = { ...data.socials, revision: 0 };
