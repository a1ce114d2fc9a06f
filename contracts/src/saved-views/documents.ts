import type { View } from './values.ts';

/** One document per person, by the account's id. */
export const savedViewsModel = { name: 'savedViews', version: 1 } as const;
export type SavedViewsDocument = Readonly<{
  user_id: string;
  views: readonly (View & Readonly<{ id: string; revision: number }>)[];
  /** True if any of the views is shared. */
  shares: boolean;
}>;
