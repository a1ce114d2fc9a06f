import type { ListItem, ListPage } from './list-endpoint.ts';

const largestPage = 100;

type FetchPage<Item extends ListItem> = (page: number, size: number) => Promise<ListPage<Item>>;

/** All rows that match, page after page, each once even if rows move between pages meanwhile. */
export const collectMatching = async <Item extends ListItem>(
  fetchPage: FetchPage<Item>,
): Promise<readonly Item[]> => {
  const found = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await fetchPage(page, largestPage);
    for (const item of items) found.set(item.id, item);
    if (items.length < largestPage || page * largestPage >= total) return [...found.values()];
  }
};
