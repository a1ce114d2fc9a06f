import type { ComponentType, ReactNode } from 'react';
import type { ListItem } from './list-endpoint.ts';
import type { BulkAnswer } from './run-bulk.ts';

/** A change to many rows: a confirmation that lists the effects, then one request per row. */
export type BulkAction<Item extends ListItem> = Readonly<{
  id: string;
  label: string;
  icon?: ReactNode;
  /** Rows to which it does not apply are counted in the dialog and skipped. */
  appliesTo: (item: Item) => boolean;
  /** The question with the number of rows: "Archive 12 slides?". */
  question: (count: number) => string;
  /** The consequences for these rows, one sentence each. */
  consequences: (items: readonly Item[]) => readonly string[];
}> &
  (BulkRunner<Item> | BulkSetup<Item>);

export type RunItem<Item extends ListItem> = (item: Item) => Promise<BulkAnswer>;

type BulkRunner<Item extends ListItem> = Readonly<{ run: RunItem<Item> }>;

export type BulkSetupProps<Item extends ListItem> = Readonly<{
  items: readonly Item[];
  /** Receives the action for each row, or undefined while input is missing. */
  onReady: (run: RunItem<Item> | undefined) => void;
}>;

/** A change that needs input first, such as a new status. The dialog asks for it. */
type BulkSetup<Item extends ListItem> = Readonly<{
  Setup: ComponentType<BulkSetupProps<Item>>;
  /** Whether the dialog is wide, for a table or several columns of fields. */
  isWide?: boolean;
}>;
