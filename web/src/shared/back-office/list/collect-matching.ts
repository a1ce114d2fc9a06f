import type { ListItem, ListPage } from './list-endpoint.ts';

const largestPage = 100;

type FetchPage<Item extends ListItem> = (page: number, size: number) => Promise<ListPage<Item>>;

type CollectedEntries<Item> = Readonly<{ items: readonly Item[]; isCut: boolean }>;

/**
 * Loads a list page by page, without duplicates if rows move between pages. Stops after the page
 * that reaches `max` rows; `isCut` is true if there are more.
 */
export const collectEntries = async <Item extends ListItem>(
  fetchPage: FetchPage<Item>,
  max: number,
): Promise<CollectedEntries<Item>> => {
  const found = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage(page, largestPage);
    for (const item of items) found.set(item.id, item);
    const isLast = items.length < largestPage || page * largestPage >= total;
    if (isLast || page * largestPage >= max) return { items: [...found.values()], isCut: !isLast };
  }
};

/** Collects all matching rows. */
export const collectMatching = async <Item extends ListItem>(
  fetchPage: FetchPage<Item>,
): Promise<readonly Item[]> => (await collectEntries(fetchPage, Number.POSITIVE_INFINITY)).items;
