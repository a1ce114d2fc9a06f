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

/** Records the paths of all navigations, also of those that another one interrupts. */
const recordPaths = (router: Awaited<ReturnType<typeof open>>['router']): ReadonlySet<string> => {
  const paths = new Set<string>();
  router.subscribe(({ navigation, location }) =>
    paths.add((navigation.location ?? location).pathname),
  );
  return paths;
};

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
    control.addEventListener('keydown', () => control.setAttribute('aria-expanded', 'false'));
    document.body.append(control);
    control.focus();
    const paths = recordPaths(router);

    pressEscape();
    expect(control.getAttribute('aria-expanded')).to.equal('false');
    await router.navigate({ search: '?tab=history' });
    expect([...paths]).to.deep.equal(['/eng/admin/statuses/risk']);
    expect(document.activeElement).to.equal(control);

    pressEscape();
    await waitFor(() => expect(router.state.location.pathname).to.equal('/eng/admin/statuses'));
    control.remove();
  });

  it('keeps the focus in a combobox that the key closes', async () => {
    await open('/eng/admin/statuses/risk');
    await screen.findByRole('heading', { level: 1, name: 'At risk' });
    const combobox = document.createElement('input');
    combobox.setAttribute('aria-expanded', 'true');
    combobox.addEventListener('keydown', () => combobox.removeAttribute('aria-expanded'));
    document.body.append(combobox);
    combobox.focus();

    pressEscape();
    expect(document.activeElement).to.equal(combobox);
    pressEscape();
    expect(document.activeElement).to.equal(document.body);
    combobox.remove();
  });

  it('counts a key that is held down once', async () => {
    const { router } = await open('/eng/admin/statuses/risk');
    const field = await nameField();
    field.focus();
    const paths = recordPaths(router);

    pressEscape();
    fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
    await router.navigate({ search: '?tab=history' });
    expect([...paths]).to.deep.equal(['/eng/admin/statuses/risk']);
  });

  it('returns to the list with its filters after the language was changed', async () => {
    const { router } = await open('/eng/admin/statuses?filter[active]=true');
    fireEvent.click(await screen.findByRole('link', { name: 'At risk' }));
    await screen.findByRole('heading', { level: 1, name: 'At risk' });
    fireEvent.click(await screen.findByRole('button', { name: /Language:/u }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Русский' }));
    await waitFor(() => expect(router.state.location.pathname).to.match(/^\/rus\//u));

    const link = await screen.findByRole('link', { name: 'Статусы', current: false });
    expect(link.getAttribute('aria-keyshortcuts')).to.equal('Escape');
    await waitFor(() => expect(link.getAttribute('href')).to.match(/^\/rus\//u));
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).to.equal('/rus/admin/statuses'));
    expect(decodeURIComponent(router.state.location.search)).to.equal('?filter[active]=true');
  });
});
