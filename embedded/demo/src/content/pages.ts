import type { AdminPage, changePageRequest } from '@shop/domain/content/back-office.contract';

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

/** The page that gets further versions, so that there is something to compare. */
export const versionedPage = '/api/admin/pages/payment-and-delivery';

const hours = [
  {
    rus: 'Сотрудники выдают заказы с 10:00 до 19:00 по московскому времени.',
    eng: 'Staff prepare orders from 10:00 to 19:00, Moscow time.',
  },
  {
    rus: 'Сотрудники выдают заказы каждый день с 9:00 до 21:00 по московскому времени.',
    eng: 'Staff prepare orders every day from 9:00 to 21:00, Moscow time.',
  },
] as const;

/** Two versions after the one that the shop begins with, each with a chapter more than it. */
export const pageRequests = (
  first: Pick<AdminPage, 'title_rus' | 'title_eng' | 'body_rus' | 'body_eng'>,
): readonly Input<typeof changePageRequest>[] =>
  hours.map(({ rus, eng }, revision) => ({
    title_rus: first.title_rus,
    title_eng: first.title_eng,
    body_rus: `${first.body_rus}\n\n## Рабочие часы\n\n${rus}`,
    body_eng: `${first.body_eng}\n\n## Working hours\n\n${eng}`,
    revision,
  }));
