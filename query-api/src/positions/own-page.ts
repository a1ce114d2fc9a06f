import type { OwnListQuery } from '@shop/contracts/wire/own-list.contract';
import type { Reply } from '@shop/platform/http';
import { noStoreHeaders, okNoStore } from '@shop/platform/http';
import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';

/** The documents of one page, and the total number on all pages. */
type OwnPage<StoredDocument extends Document> = Readonly<{
  found: readonly WithId<StoredDocument>[];
  total: number;
}>;

/** Reads a page of one account's documents. `filter` must select the account. */
export const findOwnPage = async <StoredDocument extends Document>(
  documents: Pick<Collection<StoredDocument>, 'find' | 'countDocuments'>,
  filter: Filter<StoredDocument>,
  sort: Sort,
  { page, size }: OwnListQuery,
): Promise<OwnPage<StoredDocument>> => {
  const [found, total] = await Promise.all([
    documents.find(filter, { sort, skip: (page - 1) * size, limit: size }).toArray(),
    documents.countDocuments(filter),
  ]);
  return { found, total };
};

/** Responds with a page; `X-Total` is the number of items on all pages. */
export const replyOwnPage = (items: readonly unknown[], total: number): Reply => ({
  ...okNoStore(items),
  headers: { ...noStoreHeaders, 'X-Total': String(total) },
});
