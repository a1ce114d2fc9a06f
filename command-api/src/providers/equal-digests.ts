import { timingSafeEqual } from 'node:crypto';

/** Takes as long whichever byte differs, so that nobody can guess a digest byte by byte. */
export const areDigestsEqual = (expected: string, received: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
};
