import { timingSafeEqual } from 'node:crypto';

/** Takes as long whichever byte differs, so that nobody can guess a digest byte by byte. */
export const equalDigests = (right: string, given: string): boolean => {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
