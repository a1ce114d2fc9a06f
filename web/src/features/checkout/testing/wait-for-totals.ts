import { waitFor } from '@testing-library/react';
import { expect } from 'chai';

/** Waits until the price matches the selection, including the payment system. */
export const waitForTotals = (): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('input[name="payment_system"]:checked')).not.to.equal(null);
    expect(document.querySelector('[data-recalculating]')).to.equal(null);
  });
