import '../../shared/testing/dom.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../testing/open-shop.tsx';

const openMenu = async (forum: string | null) => {
  await openShop('/eng/contacts', { answer: () => [], forum });
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  return within(await screen.findByRole('dialog', { name: 'Menu' }));
};

describe('the mobile menu', () => {
  afterEach(closeShop);

  it('has the links of the header and the forum', async () => {
    const menu = await openMenu('https://forum.example.org');

    const links = menu.getAllByRole('link').map((link) => link.textContent);
    expect(links).to.deep.equal([
      'Home',
      'Catalog',
      'FAQ',
      'Contacts',
      'Forum, opens in a new tab',
      'Support',
      'Find my order',
      'Sign in',
    ]);
    const forum = menu.getByRole('link', { name: /^Forum/ });
    expect(forum.getAttribute('href')).to.equal('https://forum.example.org/');
  });

  it('has no forum link if there is no forum', async () => {
    const menu = await openMenu(null);

    expect(menu.queryByRole('link', { name: /Forum/ })).to.equal(null);
  });
});
