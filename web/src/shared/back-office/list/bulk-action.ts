import type { ComponentType, ReactNode } from 'react';
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
}> &
  (BulkRunner<Item> | BulkSetup<Item>);

export type RunItem<Item extends ListItem> = (item: Item) => Promise<BulkAnswer>;

type BulkRunner<Item extends ListItem> = Readonly<{ run: RunItem<Item> }>;

export type BulkSetupProps<Item extends ListItem> = Readonly<{
  items: readonly Item[];
  /** Takes what to do with each row, or undefined while something is still to be chosen. */
  onReady: (run: RunItem<Item> | undefined) => void;
}>;

/** A change that needs choices first, such as a new status. They are made within the question. */
type BulkSetup<Item extends ListItem> = Readonly<{
  Setup: ComponentType<BulkSetupProps<Item>>;
  /** For a setup with a table or with fields side by side. */
  isWide?: boolean;
}>;
