import { waitFor } from '@testing-library/react';

/**
 * A page listens to its window a moment after it is drawn: a stroke is repeated until it has been
 * heard, and `expected` no longer throws.
 */
export const repeatUntil = <Result>(
  pressKey: () => unknown,
  expected: () => Result,
): Promise<Result> =>
  waitFor(() => {
    pressKey();
    return expected();
  });
