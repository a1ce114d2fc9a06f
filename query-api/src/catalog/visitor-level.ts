export type VisitorLevel = 'yes' | 'few' | 'no';

const fewKeys = 5;

/** The stock as visitors see it. `available` is null if it never runs out. */
export const toVisitorLevel = (available: number | null): VisitorLevel => {
  if (available === null) return 'yes';
  if (available <= 0) return 'no';
  return available <= fewKeys ? 'few' : 'yes';
};
