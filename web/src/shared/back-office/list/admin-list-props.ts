import type { ReactNode } from 'react';
import type { BuiltInView } from './built-in-view.ts';
import type { BulkAction } from './bulk-action.ts';
import type { ListColumn } from './list-column.ts';
import type { ListEndpoint, ListItem } from './list-endpoint.ts';
import type { ListFilter } from './list-filter.ts';
import type { EmptyNotice, PageLink } from './list-notices.tsx';

export type AdminListProps<Item extends ListItem> = Readonly<{
  /** The section's path below `/admin`: `products`, `bot/problems`. */
  section: string;
  title: string;
  /** Stable between renders. One column has the card place `title`. */
  columns: readonly ListColumn<Item>[];
  /** Stable between renders. */
  filters: readonly ListFilter[];
  defaultSort: string;
  endpoint: ListEndpoint<Item>;
  /** The read models whose changes refetch the list. */
  models: readonly string[];
  /** The searchable fields, if they are not names. */
  searchHint?: string;
  nameOf: (item: Item) => string;
  /** Returns undefined for a row without a page. */
  hrefOf?: (item: Item) => string | undefined;
  create?: PageLink;
  /** The notice of a list without entries; undefined until it is known which one. */
  empty: EmptyNotice | undefined;
  bulkActions?: readonly BulkAction<Item>[];
  /** The path of the sort order that staff set, below the API's address: `/admin/slider`. */
  orderPath?: string;
  /** False for a list without a search box. */
  hasSearch?: boolean;
  /**
   * True if the text may be an email address or a key. Use `privateListRequest` in the endpoint.
   */
  isSearchPrivate?: boolean;
  /** Content between the title and the toolbar. */
  intro?: ReactNode;
  /** Whether ids are hidden by default, for lists with many columns. */
  isIdOptional?: boolean;
  /** The path of the CSV call below the API's address, without a query. */
  csvPath?: string;
  /** Views for everyone, besides saved ones. Stable between renders. */
  builtInViews?: readonly BuiltInView[];
  /** The totals of the matching rows, shown above them. `matching` is the query without paging. */
  summary?: (matching: string) => ReactNode;
}>;
