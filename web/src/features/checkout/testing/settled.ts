import { waitFor } from '@testing-library/react';
import { expect } from 'chai';

/** Until the price is that of what is chosen, down to the payment system. */
export const settled = (): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector('input[name="payment_system"]:checked')).not.to.equal(null);
    expect(document.querySelector('[data-settling]')).to.equal(null);
  });
