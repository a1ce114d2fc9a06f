import type { OwnListQuery } from '@shop/contracts/wire/own-list.contract';
import type { Reply } from '@shop/platform/http';
import { notStored, okNotStored } from '@shop/platform/http';
import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';

/** The documents of one page, and how many there are on all pages. */
type OwnPage<Stored extends Document> = Readonly<{
  found: readonly WithId<Stored>[];
  total: number;
}>;

/** Reads a page of what one account owns: `filter` has to name the account. */
export const ownPage = async <Stored extends Document>(
  documents: Pick<Collection<Stored>, 'find' | 'countDocuments'>,
  filter: Filter<Stored>,
  sort: Sort,
  { page, size }: OwnListQuery,
): Promise<OwnPage<Stored>> => {
  const [found, total] = await Promise.all([
    documents.find(filter, { sort, skip: (page - 1) * size, limit: size }).toArray(),
    documents.countDocuments(filter),
  ]);
  return { found, total };
};

/** Answers with a page; `X-Total` says how many there are on all pages. */
export const okOwnPage = (items: readonly unknown[], total: number): Reply => ({
  ...okNotStored(items),
  headers: { ...notStored, 'X-Total': String(total) },
});
