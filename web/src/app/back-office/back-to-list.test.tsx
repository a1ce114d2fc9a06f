import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../testing/open-shop.tsx';
import { aUser } from '../testing/people.ts';

const aStatus = (id: string, name: string) => ({
  id,
  label_rus: name,
  label_eng: name,
  text_rus: name,
  text_eng: name,
  colour: 'warning',
  sellable: true,
  warns: true,
  active: true,
  revision: 3,
  changed_at: null,
  used_by: 0,
});

const statuses = [aStatus('fine', 'Works'), aStatus('risk', 'At risk')];

const open = (path: string) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/api/user')) return aUser({ adminlvl: 1 });
      const id = /\/admin\/statuses\/([a-z]+)$/u.exec(pathname)?.[1];
      if (id) return statuses.find((status) => status.id === id);
      return pathname.endsWith('/admin/statuses')
        ? { items: statuses, total: 2, page: 1, size: 25 }
        : [];
    },
  });

const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

const nameField = async (): Promise<HTMLElement> =>
  screen.findByLabelText(/^Name \(English\)|^Label \(English\)/u);

describe('Escape on the page of an entry', function () {
  afterEach(() => {
    closeShop();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('returns to the list with its filters, on the row that was opened', async () => {
    const { router } = await open('/eng/admin/statuses?filter[active]=true');
    fireEvent.click(await screen.findByRole('link', { name: 'At risk' }));
    await screen.findByRole('heading', { level: 1, name: 'At risk' });
    fireEvent.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() => expect(router.state.location.search).to.equal('?tab=history'));

    pressEscape();
    await screen.findByRole('heading', { level: 1, name: 'Statuses' });
    expect(decodeURIComponent(router.state.location.search)).to.equal('?filter[active]=true');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('At risk'));
  });

  it('opens the list if the page was opened by its address', async () => {
    const { router } = await open('/eng/admin/statuses/risk');
    await screen.findByRole('heading', { level: 1, name: 'At risk' });

    pressEscape();
    await waitFor(() => expect(router.state.location.pathname).to.equal('/eng/admin/statuses'));
  });

  it('leaves a field first, and asks before unsaved changes are lost', async () => {
    const { router } = await open('/eng/admin/statuses/risk');
    const field = await nameField();
    field.focus();
    fireEvent.change(field, { target: { value: 'At some risk' } });

    pressEscape();
    expect(document.activeElement).to.equal(document.body);
    expect(router.state.location.pathname).to.equal('/eng/admin/statuses/risk');

    pressEscape();
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(router.state.location.pathname).to.equal('/eng/admin/statuses/risk');
  });

  it('does not act while a menu is open', async () => {
    const { router } = await open('/eng/admin/statuses/risk');
    await screen.findByRole('heading', { level: 1, name: 'At risk' });
    const control = document.createElement('button');
    control.setAttribute('aria-expanded', 'true');
    document.body.append(control);
    control.focus();

    pressEscape();
    expect(router.state.location.pathname).to.equal('/eng/admin/statuses/risk');
    control.remove();
  });
});
