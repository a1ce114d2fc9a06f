import type { Text } from '../catalogue/text.ts';

/** A driver, guide, program or problem as it was written. */
export type Article = Readonly<{
  category: 'payment' | 'software' | 'activation' | 'other';
  title: Text;
  /** CommonMark. */
  body: Text;
  link?: string;
  /** Comes with an archive for download. */
  archive?: Readonly<{ name: string; files: Readonly<Record<string, string>> }>;
}>;
