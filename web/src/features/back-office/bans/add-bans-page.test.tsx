import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const open = () =>
  openShop('/eng/admin/bans/new', {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      return url.includes('/admin/bans') ? { items: [], total: 0, page: 1, size: 25 } : [];
    },
  });
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

describe('the page that adds bans', () => {
  afterEach(closeShop);

  it('asks before pasted addresses are lost', async () => {
    const { router } = await open();
    const field = await screen.findByRole('textbox');
    fireEvent.change(field, { target: { value: 'a@example.org' } });
    pressEscape();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).to.equal('a@example.org');
    expect(router.state.location.pathname).to.equal('/eng/admin/bans/new');
  });

  it('is left without a question if nothing was entered', async () => {
    const { router } = await open();
    await screen.findByRole('textbox');
    pressEscape();
    await waitFor(() => expect(router.state.location.pathname).to.equal('/eng/admin/bans'));
  });
});
