import type { HelpItem, ProblemKind } from '@shop/contracts/content/contract';
import { useSearchParams } from 'react-router-dom';
import type { HelpPart } from './faq-api.ts';
import { useHelpItemsQuery } from './faq-api.ts';
import { titleMatch } from './title-match.ts';

const maxPages = 100;

/** The number of open pages of a list. It is in the address, so that a link can open more. */
const pagesIn = (params: URLSearchParams, kind: ProblemKind): number => {
  const pages = Number(params.get(kind) ?? 1);
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, maxPages) : 1;
};

/**
 * Loads `pages` pages of a list. If `complete` is set and the list has more items, loads all of it.
 * The previous data stays visible while more loads.
 */
const useHelpList = (kind: ProblemKind, pages: number, complete: boolean) => {
  const beginning = useHelpItemsQuery({ kind, pages });
  const { data } = beginning;
  const isPart = data !== undefined && data.items.length < data.total;
  const whole = useHelpItemsQuery({ kind, pages: 'all' }, { skip: !complete || !isPart });
  const query = complete && isPart ? whole : beginning;
  return { ...query, currentData: query.currentData ?? data };
};

/** `loading` until the list has data or failed, `empty` without a match, otherwise `filled`. */
export type ListState = 'loading' | 'failed' | 'empty' | 'filled';

const stateOf = (
  part: HelpPart | undefined,
  shown: readonly HelpItem[],
  hasError: boolean,
): ListState => {
  if (!part) return hasError ? 'failed' : 'loading';
  return shown.length === 0 ? 'empty' : 'filled';
};

/** A list of the page, filtered by the typed title. */
const useFaqList = (kind: ProblemKind, typed: string) => {
  const [params] = useSearchParams();
  const filtered = typed.trim() !== '';
  const fits = titleMatch(typed);
  const pages = pagesIn(params, kind);
  const query = useHelpList(kind, pages, filtered);
  const part = query.currentData;
  const shown = (part?.items ?? []).filter((item) => fits([item.title_rus, item.title_eng]));
  /** The number of items not shown yet. A filter searches all items, so it is then 0. */
  const left = part && !filtered ? part.total - part.items.length : 0;
  return {
    kind,
    query,
    pages,
    shown,
    left,
    state: stateOf(part, shown, query.error !== undefined),
  };
};

export type FaqList = ReturnType<typeof useFaqList>;

export const useFaq = (typed: string) => ({
  driver: useFaqList('driver', typed),
  guide: useFaqList('guide', typed),
  program: useFaqList('program', typed),
  problem: useFaqList('problem', typed),
});
