import '../../shared/testing/dom.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../testing/open-shop.tsx';

describe('the footer', () => {
  afterEach(closeShop);

  it('has collapsible groups that need no JavaScript', async () => {
    await openShop('/eng/contacts', { answer: () => ({}) });

    const footer = await screen.findByRole('contentinfo');
    const folds = [...footer.querySelectorAll('details')];
    const labels = folds.map((fold) => fold.querySelector('summary')?.textContent);
    expect(labels).to.deep.equal(['Store', 'Help', 'Legal', 'Payment methods']);
    expect(folds.some(({ open }) => open)).to.equal(false);
  });

  it('opens a group when its label is clicked', async () => {
    await openShop('/rus/contacts', { answer: () => ({}) });

    const documents = await screen.findByRole('navigation', { name: 'Документы' });
    fireEvent.click(within(documents).getByText('Документы', { selector: 'summary' }));
    const terms = within(documents).getByRole('link', { name: 'Пользовательское соглашение' });
    expect(terms.getAttribute('href')).to.equal('/rus/terms');
    expect(documents.querySelector('details')?.open).to.equal(true);
  });
});
