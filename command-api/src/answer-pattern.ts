import { RE2JS } from 're2js';

/**
 * Patterns that administrators write and buyers' answers are tried against: RE2 takes time in
 * proportion to the answer, whatever the pattern is.
 */
export const isPattern = (pattern: string): boolean => {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
};

/** Whether the whole answer is one of the pattern. */
export const matchesPattern = (pattern: string, answer: string): boolean =>
  RE2JS.matches(pattern, answer);
