import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

/** The requests of staff, each with a unique id. */

export const image = `/storage/images/${'a'.repeat(40)}.webp`;

const titles = (name: string) => ({
  title_rus: `${name} по-русски`,
  title_eng: `${name} in English`,
});

export const aSlide = (changes: object = {}) => ({
  id: randomUUID() as string,
  image,
  ...titles('Slide'),
  link: '/catalog',
  starts_at: null as string | null,
  ends_at: null as string | null,
  active: true,
  ...changes,
});

export const anArticle = (changes: object = {}) => ({
  id: randomUUID() as string,
  kind: 'guide',
  category: 'software',
  ...titles('Guide'),
  body_rus: 'Выключите изоляцию ядра.',
  body_eng: 'Turn core isolation off.',
  link: null as string | null,
  file: null as object | null,
  active: true,
  ...changes,
});

export const aCard = (changes: object = {}) => ({
  id: randomUUID() as string,
  channel: 'email',
  ...titles('Mail'),
  text_rus: 'Ответим за день',
  text_eng: 'We answer within a day',
  link: 'mailto:shop@example.org',
  active: true,
  ...changes,
});

export const anAvatar = (changes: object = {}) => ({
  id: randomUUID() as string,
  image,
  active: true,
  ...changes,
});

export const readPosition = ({ headers }: Answer): string =>
  headers.get('X-Position') ?? expect.fail('The answer rests on nothing');

/** Sections of the back-office by the kind of their entries. */
export const sections = {
  slider: { one: aSlide, shown: '/api/slides' },
  problems: { one: anArticle, shown: '/api/problems' },
  'contact-cards': { one: aCard, shown: '/api/contacts' },
  avatars: { one: anAvatar, shown: '/api/avatars' },
} as const;

export const add = async (
  shop: WholeShop,
  section: keyof typeof sections,
  body: object,
): Promise<Answer> => {
  const answer = await sendBackOfficeCommand(shop, 'POST', `/api/admin/${section}`, body);
  expect(answer.status).to.equal(201);
  expect(savedEntryReply.parse(answer.body).revision).to.equal(0);
  return answer;
};

/**
 * Reads at least the state of the write side's answer. A read model that is behind for longer than
 * one request waits answers with `X-Stale`, and is asked again.
 */
export const askFromPosition = async (
  shop: WholeShop,
  path: string,
  since: Answer,
  token?: string,
): Promise<Answer> => {
  const headers = { 'X-Min-Position': readPosition(since) };
  return eventually(`${path} at that position`, async () => {
    const answer = await shop.ask('GET', path, { headers, token });
    return answer.headers.get('X-Stale') === null && answer;
  });
};
