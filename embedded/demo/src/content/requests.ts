import type {
  addAvatarRequest,
  addContactCardRequest,
  addProblemRequest,
  changeSocialsRequest,
} from '@shop/contracts/content/back-office.contract';
import { contactCardInput, socialsInput } from '@shop/contracts/content/back-office.contract';
import type { Download } from '@shop/contracts/content/contract';
import { z } from 'zod';
import { readJson, text } from '../data/read.ts';
import { idOf } from '../ids.ts';
import type { Article } from './articles.ts';

/** Requests to the back-office that add the content. */

export const articleRequest = (
  { id, kind, category, title, body, link }: Article,
  file: Download | null,
): z.input<typeof addProblemRequest> => ({
  id,
  kind,
  category,
  title_rus: title.rus,
  title_eng: title.eng,
  body_rus: body.rus,
  body_eng: body.eng,
  link: link ?? null,
  file,
});

const { channel, link } = contactCardInput.shape;
const { cards, socials } = readJson(
  'contacts.json',
  z.strictObject({
    cards: z.array(z.strictObject({ id: z.uuid(), channel, title: text, text, link })),
    socials: socialsInput,
  }),
);

export const contactCardRequests: readonly z.input<typeof addContactCardRequest>[] = cards.map(
  ({ title, text: body, ...card }) => ({
    ...card,
    title_rus: title.rus,
    title_eng: title.eng,
    text_rus: body.rus,
    text_eng: body.eng,
  }),
);

export const avatarRequest = (name: string, image: string): z.input<typeof addAvatarRequest> => ({
  id: idOf('avatar', name),
  image,
});

/** The request of an editor whose shop has no socials yet. */
export const socialsRequest: z.input<typeof changeSocialsRequest> = { ...socials, revision: 0 };
