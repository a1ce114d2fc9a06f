import { RE2JS } from 're2js';

/**
 * Patterns that administrators write, matched against buyers' answers. RE2 runs in time linear in
 * the answer's length, for every pattern.
 */
export const isPattern = (pattern: string): boolean => {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
};

/** True if the pattern matches the whole answer. */
export const matchesPattern = (pattern: string, answer: string): boolean =>
  RE2JS.matches(pattern, answer);
