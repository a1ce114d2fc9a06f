import '../../shared/testing/dom.ts';
import type { Game } from '@shop/contracts/catalog/contract';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';

const game: Game = {
  id: '1',
  path: 'orbit',
  name_rus: 'Орбита',
  name_eng: 'Orbit',
  description_rus: '',
  description_eng: '',
  icon: '/storage/images/icon.webp',
  logo: '/storage/images/logo.webp',
  cover: '/storage/images/cover.webp',
  popular: false,
  position: 0,
  products_count: 0,
  status_summary: null,
  price: null,
};

describe('the page of a game', () => {
  afterEach(closeShop);

  it('shows the game’s logo above the name', async () => {
    await openShop('/eng/catalog/orbit', {
      answer: ({ url }) => (url.includes('/games/orbit') ? game : []),
    });

    const name = await screen.findByRole('heading', { level: 1, name: 'Orbit' });
    expect(name.previousElementSibling?.getAttribute('src')).to.equal(game.logo);
  });
});
