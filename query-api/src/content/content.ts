import type { ProblemsQuery } from '@shop/contracts/content/contract';
import type { ContentDocument } from '@shop/contracts/content/documents';
import { downloadsPath } from '@shop/contracts/content/documents';
import type { ContentEntries, ContentKind, PageName } from '@shop/contracts/content/values';
import { socialsId } from '@shop/domain/content/first-content.rules';
import { firstPages, pageVersion } from '@shop/domain/content/first-pages.rules';
import { nextSlideChange, slideStatusAt } from '@shop/domain/content/slide-period.rules';
import type { Instant } from '@shop/contracts/kernel';
import { includesText, normalizeText } from '../text-search/search-text.ts';

type Document<Kind extends ContentKind> = Extract<ContentDocument, { kind: Kind }>;

/** A help article without its text, which is read on request. */
export type HelpSummary = Omit<Document<'problem'>, 'entry'> &
  Readonly<{ entry: Omit<ContentEntries['problem'], 'body'> }>;

export type ContentSummary = Exclude<ContentDocument, { kind: 'problem' }> | HelpSummary;

type ProblemFilter = Pick<ProblemsQuery, 'kind' | 'category' | 'q'>;

export type ShownPage = Readonly<{
  entry: ContentEntries['page'];
  version: string;
  /** Null for initial content of the shop. */
  changed_at: string | null;
}>;

/**
 * Content outside the catalog, in memory. Lists contain entries that are not archived, in order.
 */
export type Content = Readonly<{
  /** The visible slides at a moment. */
  slides: (at: Instant) => readonly Document<'slide'>[];
  /** The next moment at which a slide starts or ends; null if no slide will. */
  nextSlideChange: (after: Instant) => Instant | null;
  contactCards: () => readonly Document<'contactCard'>[];
  avatars: () => readonly Document<'avatar'>[];
  problems: (filter: ProblemFilter) => readonly HelpSummary[];
  problem: (id: string) => HelpSummary | null;
  page: (name: PageName) => ShownPage;
  socials: () => ContentEntries['socials'] | null;
  /** The display name of a stored archive; null if no entry offers it. */
  fileName: (stored: string) => string | null;
  /** A number that changes whenever the content changes. */
  version: () => number;
  apply: (changes: ReadonlyMap<string, ContentSummary | null>) => void;
  clear: () => void;
}>;

type ListedEntry = Readonly<{ id: string; position: number; entry: Readonly<{ active: boolean }> }>;

const comparePositions = (one: ListedEntry, other: ListedEntry): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1);

const listActive = <T extends ListedEntry>(all: Iterable<T>): readonly T[] =>
  [...all].filter(({ entry }) => entry.active).toSorted(comparePositions);

type ContentLists = Readonly<{
  slides: readonly Document<'slide'>[];
  contactCards: readonly Document<'contactCard'>[];
  avatars: readonly Document<'avatar'>[];
  problems: readonly Readonly<{ problem: HelpSummary; text: string }>[];
  byId: ReadonlyMap<string, HelpSummary>;
  fileNames: ReadonlyMap<string, string>;
}>;

const buildLists = (all: readonly ContentSummary[]): ContentLists => {
  const problems = listActive(all.filter((document) => document.kind === 'problem'));
  return {
    slides: listActive(all.filter((document) => document.kind === 'slide')),
    contactCards: listActive(all.filter((document) => document.kind === 'contactCard')),
    avatars: listActive(all.filter((document) => document.kind === 'avatar')),
    problems: problems.map((problem) => {
      const { rus, eng } = problem.entry.title;
      return { problem, text: `${normalizeText(rus)}\n${normalizeText(eng)}` };
    }),
    byId: new Map(problems.map((problem) => [problem.id, problem])),
    fileNames: new Map(
      problems.flatMap(({ entry: { file } }) =>
        file ? [[file.address.slice(downloadsPath.length), file.name] as const] : [],
      ),
    ),
  };
};

export const content = (): Content => {
  const all = new Map<string, ContentSummary>();
  let lists: ContentLists | null = null;
  let version = 0;
  const getLists = (): ContentLists => (lists ??= buildLists([...all.values()]));
  const invalidateLists = (): void => {
    lists = null;
    version += 1;
  };

  return {
    slides: (at) => getLists().slides.filter(({ entry }) => slideStatusAt(entry, at) === 'live'),
    nextSlideChange: (after) =>
      nextSlideChange(
        getLists().slides.map(({ entry }) => entry),
        after,
      ),
    contactCards: () => getLists().contactCards,
    avatars: () => getLists().avatars,
    problems: ({ kind, category, q }) => {
      return getLists()
        .problems.filter(
          ({ problem: { entry }, text }) =>
            (kind === undefined || entry.kind === kind) &&
            (category === undefined || entry.category === category) &&
            (q === undefined || includesText(text, q)),
        )
        .map(({ problem }) => problem);
    },
    problem: (id) => getLists().byId.get(id) ?? null,
    page: (name) => {
      const stored = all.get(`page:${name}`);
      return stored?.kind === 'page'
        ? {
            entry: stored.entry,
            version: pageVersion(stored.revision),
            changed_at: stored.changed_at,
          }
        : { entry: firstPages[name], version: pageVersion(0), changed_at: null };
    },
    socials: () => {
      const stored = all.get(`socials:${socialsId}`);
      return stored?.kind === 'socials' ? stored.entry : null;
    },
    fileName: (stored) => getLists().fileNames.get(stored) ?? null,
    version: () => version,
    apply: (changes) => {
      for (const [id, document] of changes) {
        if (document) all.set(id, document);
        else all.delete(id);
      }
      invalidateLists();
    },
    clear: () => {
      all.clear();
      invalidateLists();
    },
  };
};
