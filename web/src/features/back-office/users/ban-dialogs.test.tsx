import '../../../shared/testing/dom.ts';
import type { BanEffect } from '@shop/contracts/identity/bans.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { drawPart, removePart } from '../../../shared/back-office/testing/draw-part.tsx';
import { BanDialog } from './ban-dialogs.tsx';

const effect: BanEffect = {
  accounts: [{ id: '5', name: 'Boris', level: 0 }],
  sessions: 3,
  open_orders: 0,
  open_tickets: 1,
};

const readLabels = (): readonly (string | null)[] =>
  within(screen.getByRole('dialog'))
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

describe('the dialog that bans a user', () => {
  afterEach(removePart);

  it('shows what a ban affects before the numbers load, so that nothing moves', async () => {
    const answered = Promise.withResolvers<BanEffect>();
    await drawPart(
      <BanDialog user={{ id: '5', name: 'Boris', bans: [] }} onClose={() => undefined} />,
      () => answered.promise,
    );
    const labels = readLabels();
    expect(labels).to.have.lengthOf(4);

    answered.resolve(effect);
    await waitFor(() =>
      expect(
        screen.getAllByRole('definition').map(({ textContent }) => textContent.trim()),
      ).to.deep.equal(['Boris', '3', '0', '1']),
    );
    expect(readLabels()).to.deep.equal(labels);
  });
});
