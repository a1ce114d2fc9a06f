export const invariants = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
] as const;
export type Invariant = (typeof invariants)[number];

/** A broken invariant, with the place to look at. */
export type Violation = Readonly<{
  invariant: Invariant;
  what: string;
  stream?: string;
  revision?: number;
  /** Of the ledger, from 1. */
  line?: number;
}>;

export const formatViolation = ({ invariant, what, stream, revision, line }: Violation): string => {
  const where = [
    stream === undefined ? null : `${stream}${revision === undefined ? '' : ` @${revision}`}`,
    line === undefined ? null : `ledger line ${line}`,
  ].filter((part) => part !== null);
  return `${invariant}: ${what}${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
};
