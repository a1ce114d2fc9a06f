import type { HelpItem, ProblemKind } from '@shop/contracts/content/contract';
import { api } from '../../shared/api/api.ts';
import { ownProblem } from '../../shared/api/problem.ts';
import { lazyModule } from '../../shared/lazy/lazy-module.ts';

const contract = lazyModule(() => import('@shop/contracts/content/contract'));

export type HelpQuery = Readonly<{
  kind: ProblemKind;
  /** The number of pages from the first one, or all. */
  pages: number | 'all';
}>;

/** The first items of a list, and the total number. */
export type HelpPart = Readonly<{ items: readonly HelpItem[]; total: number }>;

export const { useHelpItemsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    helpItems: build.query<HelpPart, HelpQuery>({
      queryFn: async ({ kind, pages }, _api, _options, ask) => {
        const { problems } = await contract.load();
        const items: HelpItem[] = [];
        for (let page = 1; ; page += 1) {
          const params = { kind, ...(page > 1 && { page }) };
          const { data, error, meta } = await ask({ url: '/problems', params });
          if (error) return { error };
          const part = problems.safeParse(data);
          if (!part.success) return { error: ownProblem('unexpected', 'rus') };
          items.push(...part.data);
          const total = Number(meta?.response?.headers.get('X-Total') ?? items.length);
          const isLast = part.data.length === 0 || items.length >= total;
          if (isLast || page === pages) return { data: { items, total } };
        }
      },
    }),
  }),
});
