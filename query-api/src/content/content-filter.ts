import type { ArchivableContent } from '@shop/domain/content/events';
import type { SlideStatus } from '@shop/contracts/content/values';
import type { Instant } from '@shop/contracts/kernel';
import type { Document } from 'mongodb';
import { containsText } from '../back-office/contains-text.ts';
import { numberCondition } from '../back-office/ranges.ts';

const titles = ['document.entry.title.rus', 'document.entry.title.eng'] as const;
const equals = ['active', 'kind', 'category'] as const;
const counts = ['views', 'helpful', 'unhelpful'] as const;
type Count = (typeof counts)[number];

/** The query parameters of content lists. Each list supports some of these. */
export type ContentFilter = Readonly<
  { q?: string | undefined; 'filter[status]'?: SlideStatus | undefined } & Partial<
    Record<`filter[${(typeof equals)[number]}]`, string | undefined>
  > &
    Partial<Record<`filter[${Count}_${'from' | 'to'}]`, string | undefined>>
>;

/** The slides of a status. A missing start or end compares as null. */
const inStatus: Readonly<Record<SlideStatus, (now: Instant) => Document>> = {
  planned: (now) => ({ 'document.entry.startsAt': { $gt: now } }),
  live: (now) => ({
    $and: [
      { $or: [{ 'document.entry.startsAt': null }, { 'document.entry.startsAt': { $lte: now } }] },
      { $or: [{ 'document.entry.endsAt': null }, { 'document.entry.endsAt': { $gt: now } }] },
    ],
  }),
  over: (now) => ({ 'document.entry.endsAt': { $ne: null, $lte: now } }),
};

/** The conditions for documents of a kind. */
export const buildContentFilter = (
  kind: ArchivableContent,
  query: ContentFilter,
  now: Instant,
): readonly Document[] => [
  { 'document.kind': { $eq: kind } },
  ...(query.q === undefined ? [] : [containsText(titles, query.q)]),
  ...(query['filter[status]'] === undefined ? [] : [inStatus[query['filter[status]']](now)]),
  ...equals.flatMap((name) => {
    const value = query[`filter[${name}]`];
    if (value === undefined) return [];
    return [{ [`document.entry.${name}`]: { $eq: name === 'active' ? value === 'true' : value } }];
  }),
  ...counts.flatMap((count) =>
    numberCondition(
      `document.${count}`,
      query[`filter[${count}_from]`],
      query[`filter[${count}_to]`],
    ),
  ),
];
