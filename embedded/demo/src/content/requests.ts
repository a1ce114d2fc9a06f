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

export type PlannedArticle = Readonly<{ kind: ProblemKind; article: Article }>;

const planned = (kind: ProblemKind, all: readonly Article[]): readonly PlannedArticle[] =>
  all.map((article) => ({ kind, article }));

export const writtenArticles: readonly PlannedArticle[] = [
  ...planned('driver', drivers),
  ...planned('guide', guides),
  ...planned('program', programs),
  ...planned('problem', problems),
];

export const articleRequest = (
  { kind, article }: PlannedArticle,
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
});

export const slideRequest = (
  { title, link, startsAt, endsAt }: data.SlideData,
  image: string,
): Input<typeof addSlideRequest> => ({
  id: idOf('slide', title.eng),
  image,
  title_rus: title.rus,
  title_eng: title.eng,
  link,
  starts_at: startsAt ?? null,
  ends_at: endsAt ?? null,
});

export const contactCardRequests: readonly Input<typeof addContactCardRequest>[] =
  data.contactCards.map(({ channel, title, text, link }) => ({
    id: idOf('contact card', title.eng),
    channel,
    title_rus: title.rus,
    title_eng: title.eng,
    text_rus: text.rus,
    text_eng: text.eng,
    link,
  }));

export const avatarRequest = (name: string, image: string): Input<typeof addAvatarRequest> => ({
  id: idOf('avatar', name),
  image,
});

/** As an editor sends it who saw none. */
export const socialsRequest: Input<typeof changeSocialsRequest> = { ...data.socials, revision: 0 };
