import type { AdminPage, changePageRequest } from '@shop/contracts/content/back-office.contract';
import { z } from 'zod';
import { readJson, text } from '../data/read.ts';

const { page, chapter, versions } = readJson(
  'page-versions.json',
  z.strictObject({ page: z.string(), chapter: text, versions: z.array(text) }),
);

/** The page that gets further versions, so that there is something to compare. */
export const versionedPage = `/api/admin/pages/${page}`;

/** Versions after the first one of the shop, each with a chapter more than it. */
export const pageRequests = (
  first: Pick<AdminPage, 'title_rus' | 'title_eng' | 'body_rus' | 'body_eng'>,
): readonly z.input<typeof changePageRequest>[] =>
  versions.map(({ rus, eng }, revision) => ({
    title_rus: first.title_rus,
    title_eng: first.title_eng,
    body_rus: `${first.body_rus}\n\n## ${chapter.rus}\n\n${rus}`,
    body_eng: `${first.body_eng}\n\n## ${chapter.eng}\n\n${eng}`,
    revision,
  }));
