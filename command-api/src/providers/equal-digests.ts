import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that a digest cannot be guessed byte by byte. */
export const areDigestsEqual = (expected: string, received: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
};
