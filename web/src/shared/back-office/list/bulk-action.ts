import type { ReactNode } from 'react';
import type { ListItem } from './list-endpoint.ts';
import type { BulkAnswer } from './run-bulk.ts';

/** One change to many rows: first a question that says what changes, then one request per row. */
export type BulkAction<Item extends ListItem> = Readonly<{
  id: string;
  label: string;
  icon?: ReactNode;
  /** Rows to which it does not apply are counted in the question and left alone. */
  appliesTo: (item: Item) => boolean;
  /** Names the number of rows: "Archive 12 slides?". */
  question: (count: number) => string;
  /** One sentence each about what the change means for these rows. */
  consequences: (items: readonly Item[]) => readonly string[];
  run: (item: Item) => Promise<BulkAnswer>;
}>;
