import { waitFor } from '@testing-library/react';

/**
 * Repeats a key press until `expected` no longer throws. A page adds its window listeners shortly
 * after it is rendered.
 */
export const repeatUntil = <Result>(
  pressKey: () => unknown,
  expected: () => Result,
): Promise<Result> =>
  waitFor(() => {
    pressKey();
    return expected();
  });
