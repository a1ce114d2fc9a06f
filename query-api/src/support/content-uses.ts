import type { LocalizedText } from '@shop/contracts/kernel';
import type { SupportContentDocument, TicketDocument } from '@shop/contracts/support/documents';
import { supportContentModel, ticketsModel } from '@shop/contracts/support/documents';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Use, UseKind } from '@shop/contracts/wire/uses.contract';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { ListPage } from '../back-office/list.ts';
import { sortUses, pageUses } from '../back-office/uses.ts';
import { findCollection } from '../positions/min-position.ts';
import type { SupportQueries } from './support-queries.ts';

/** Kinds of entries that other entries refer to. */
export type UsedKind = 'ticketTheme' | 'botProblem' | 'botSolution';

type Problem = Extract<SupportContentDocument, { kind: 'botProblem' }>;
type Theme = Extract<SupportContentDocument, { kind: 'ticketTheme' }>;
type PageQuery = Readonly<{ page: number; size: number }>;

/** The uses of entries of a kind. */
export type ContentUses = Readonly<{
  count: (id: string) => number | Promise<number>;
  page: (id: string, query: PageQuery) => Promise<ListPage<Use>>;
}>;

const toUse = (kind: UseKind, id: string, name: LocalizedText): Use => ({
  kind,
  id,
  ...suffixed('label', name),
});
const themeUse = ({ id, entry }: Theme): Use => toUse('ticket_theme', id, entry.name);
const problemUse = ({ id, entry }: Problem): Use => toUse('bot_problem', id, entry.title);

const openTicketsFilter = (theme: string): Document => ({
  'document.theme_id': { $eq: theme },
  'document.status': { $eq: 'open' },
});

/** Open tickets use a theme; closed ones only keep its name. */
const readThemeUses = async (
  ctx: Context,
  { readModels }: Pick<SupportQueries, 'readModels'>,
): Promise<ContentUses> => {
  const { documents } = await findCollection<TicketDocument>(ctx, readModels, ticketsModel);
  const count = (id: string): Promise<number> => documents.countDocuments(openTicketsFilter(id));
  return {
    count,
    page: async (id, { page, size }) => {
      const [total, found] = await Promise.all([
        count(id),
        documents
          .find(openTicketsFilter(id))
          .sort({ 'document.number': 1, _id: 1 })
          .skip((page - 1) * size)
          .limit(size)
          .toArray(),
      ]);
      const items = found.flatMap(({ document }) => {
        const name = document && `#${document.number}`;
        return name ? [toUse('ticket', document.id, { rus: name, eng: name })] : [];
      });
      return { items, total, page, size };
    },
  };
};

/** The bot has at most a few hundred problems and themes, so all of them are read. */
const readBotUses = async (
  ctx: Context,
  { readModels }: Pick<SupportQueries, 'readModels'>,
  kind: Exclude<UsedKind, 'ticketTheme'>,
): Promise<ContentUses> => {
  const model = supportContentModel;
  const { documents } = await findCollection<Problem | Theme>(ctx, readModels, model);
  const found = await documents
    .find({ 'document.kind': { $in: ['botProblem', 'ticketTheme'] } })
    .toArray();
  const themes: Theme[] = [];
  const problems: Problem[] = [];
  for (const { document } of found) {
    if (document?.kind === 'ticketTheme') themes.push(document);
    if (document?.kind === 'botProblem') problems.push(document);
  }

  const themesWith = (ids: ReadonlySet<string>): readonly Use[] =>
    themes.filter(({ entry }) => entry.problemIds.some((id) => ids.has(id))).map(themeUse);
  const listUses = (id: string): readonly Use[] => {
    if (kind === 'botProblem') return themesWith(new Set([id]));
    const solved = problems.filter(({ entry }) => entry.solutionId === id);
    return [...solved.map(problemUse), ...themesWith(new Set(solved.map((problem) => problem.id)))];
  };
  return {
    count: (id) => listUses(id).length,
    page: async (id, query) => pageUses(sortUses(listUses(id)), query),
  };
};

export const contentUses = (
  ctx: Context,
  queries: Pick<SupportQueries, 'readModels'>,
  kind: UsedKind,
): Promise<ContentUses> =>
  kind === 'ticketTheme' ? readThemeUses(ctx, queries) : readBotUses(ctx, queries, kind);
