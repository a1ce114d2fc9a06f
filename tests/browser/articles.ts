import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { WholeShop } from '../support/whole-shop.ts';

export type Article = Readonly<{ id: string; title_rus: string; title_eng: string }>;

const body = (text: string): string =>
  `## ${text}\n\n${text}.\n\n1. ${text}\n2. ${text}\n\n[${text}](/contacts)`;

/** Something that the FAQ explains, on show. */
export const anArticle = async (shop: WholeShop): Promise<Article> => {
  const id = randomUUID();
  const word = id.slice(0, 8);
  const titles = { title_rus: `Ключ не подходит ${word}`, title_eng: `A key does not fit ${word}` };
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/problems', {
    id,
    kind: 'problem',
    category: 'activation',
    ...titles,
    body_rus: body('Проверьте регион'),
    body_eng: body('Look at the region'),
    link: null,
    file: null,
    active: true,
  });
  await eventually(`the article ${id}`, async () => {
    const { status } = await shop.ask('GET', `/api/problems/${id}`);
    return status === 200;
  });
  return { id, ...titles };
};
