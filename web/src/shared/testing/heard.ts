import { waitFor } from '@testing-library/react';

/**
 * A page listens to its window a moment after it is drawn: a stroke is repeated until it has been
 * heard, and `expected` no longer throws.
 */
export const heard = <Shown>(stroke: () => unknown, expected: () => Shown): Promise<Shown> =>
  waitFor(() => {
    stroke();
    return expected();
  });
