import type { HelpItem, ProblemKind } from '@shop/contracts/content/contract';
import { useSearchParams } from 'react-router-dom';
import type { HelpPart } from './faq-api.ts';
import { useHelpItemsQuery } from './faq-api.ts';
import { titleMatch } from './title-match.ts';

const mostPages = 100;

/** How much of a list is open: the address says it, so that a link can open more. */
const pagesIn = (params: URLSearchParams, kind: ProblemKind): number => {
  const pages = Number(params.get(kind) ?? 1);
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, mostPages) : 1;
};

/**
 * As much of a list as is wanted, where the whole of it is asked for only when the beginning turned
 * out not to be all. What is shown stays while more of it is on its way.
 */
const useHelpList = (kind: ProblemKind, pages: number, complete: boolean) => {
  const beginning = useHelpItemsQuery({ kind, pages });
  const { data } = beginning;
  const isPart = data !== undefined && data.items.length < data.total;
  const whole = useHelpItemsQuery({ kind, pages: 'all' }, { skip: !complete || !isPart });
  const query = complete && isPart ? whole : beginning;
  return { ...query, currentData: query.currentData ?? data };
};

/** Where a list stands: on its way or failed, without anything that fits, or with something. */
export type ListState = 'unknown' | 'empty' | 'filled';

const stateOf = (part: HelpPart | undefined, shown: readonly HelpItem[]): ListState => {
  if (!part) return 'unknown';
  return shown.length === 0 ? 'empty' : 'filled';
};

/** A list of the page, of which those items are shown whose titles fit what was typed. */
const useFaqList = (kind: ProblemKind, typed: string) => {
  const [params] = useSearchParams();
  const filtered = typed.trim() !== '';
  const fits = titleMatch(typed);
  const pages = pagesIn(params, kind);
  const query = useHelpList(kind, pages, filtered);
  const part = query.currentData;
  const shown = (part?.items ?? []).filter((item) => fits([item.title_rus, item.title_eng]));
  /** How many are not there yet; a filter looks through all of them anyway. */
  const left = part && !filtered ? part.total - part.items.length : 0;
  return { kind, query, pages, shown, left, state: stateOf(part, shown) };
};

export type FaqList = ReturnType<typeof useFaqList>;

export const useFaq = (typed: string) => ({
  driver: useFaqList('driver', typed),
  guide: useFaqList('guide', typed),
  program: useFaqList('program', typed),
  problem: useFaqList('problem', typed),
});
