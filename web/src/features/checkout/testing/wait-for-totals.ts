import { waitFor } from '@testing-library/react';
import { expect } from 'chai';

/** Waits until the price matches the selection, including the payment system. */
export const settled = (): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('input[name="payment_system"]:checked')).not.to.equal(null);
    expect(document.querySelector('[data-settling]')).to.equal(null);
  });
