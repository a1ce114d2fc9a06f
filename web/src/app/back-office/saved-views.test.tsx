import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, closeShop, openShop } from '../testing/open-shop.tsx';
import { aUser } from '../testing/people.ts';

const id = '4bd6f0f0-7a3e-4d5a-9a5f-0d9a1f0b6c11';

type ViewOptions = Readonly<{ saved?: string; shared?: boolean; adminlvl?: 1 | 2 }>;

const open = async (
  search = '',
  { saved = 'filter%5Bactive%5D=false', shared = false, adminlvl = 2 }: ViewOptions = {},
) => {
  const user = aUser({ adminlvl });
  const sent: unknown[] = [];
  let isDeleted = false;
  let view = {
    id,
    section: 'statuses',
    name: 'Hidden ones',
    search: saved,
    shared,
    revision: 3,
    owner: { id: user.id, name: 'Admin' },
  };
  const shop = await openShop(`/eng/admin/statuses${search}`, {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/api/user')) return user;
      if (request.method === 'PUT') {
        const body = (await request.json()) as typeof view;
        sent.push(body);
        if (body.name === 'Gone') {
          isDeleted = true;
          return aProblem(404, 'not-found', 'Not found');
        }
        if (body.name === 'Taken' && body.revision === 3) {
          view = { ...view, name: 'Renamed', revision: 4 };
          return aProblem(409, 'changed-meanwhile', 'Changed meanwhile');
        }
        view = { ...view, ...body, revision: view.revision + 1 };
        return { id, revision: view.revision };
      }
      if (pathname.endsWith('/admin/views')) return isDeleted ? [] : [view];
      return pathname.endsWith('/admin/statuses') ? { items: [], total: 0, page: 1, size: 25 } : [];
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  await screen.findByRole('button', { name: 'Change view: Hidden ones' });
  return { ...shop, sent };
};

const change = (): void => {
  const button = screen.getByRole('button', { name: 'Change view: Hidden ones' });
  button.focus();
  fireEvent.click(button);
};

const rename = (name: string): void => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

describe('a saved view', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('is renamed and shared, and keeps its filters', async () => {
    const { sent } = await open('?filter[active]=true');
    change();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Share with all staff' }));
    rename('Archived ones');

    const renamed = await screen.findByRole('button', { name: /^Archived ones/u });
    within(renamed).getByText('Shared');
    expect(sent).to.deep.equal([
      { name: 'Archived ones', search: 'filter%5Bactive%5D=false', shared: true, revision: 3 },
    ]);
    screen.getByRole('button', { name: 'Save current view' });
  });

  it('takes the current filters of the list', async () => {
    const { sent } = await open('?filter[active]=true');
    change();
    fireEvent.click(
      screen.getByRole('checkbox', { name: 'Use the current search, filters and sort order' }),
    );
    rename('Active ones');

    await waitFor(() => expect(sent).to.have.lengthOf(1));
    expect(sent[0]).to.include({ name: 'Active ones', search: 'filter%5Bactive%5D=true' });
  });

  it('says that the list no longer has one of its filters', async () => {
    const { router } = await open('', {
      saved: 'filter%5Bactive%5D=false&filter%5Bformer%5D=1',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Hidden ones' }));
    await screen.findByText(/no longer has some filters of this view/u);
    expect(decodeURIComponent(router.state.location.search)).to.equal('?filter[active]=false');
  });

  it('moves the focus to its name, and back', async () => {
    await open();
    change();
    expect(document.activeElement).to.equal(screen.getByLabelText('Name'));
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    fireEvent.click(cancel);
    expect(document.activeElement?.getAttribute('aria-label')).to.equal('Change view: Hidden ones');
  });

  it('is saved with the typed name after it was changed in the meantime', async () => {
    const { sent } = await open();
    change();
    rename('Taken');
    await screen.findByText('Changed meanwhile');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).to.equal('Taken');

    await screen.findByRole('button', { name: 'Change view: Renamed' });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: /^Taken/u });
    expect(sent.at(-1)).to.include({ name: 'Taken', revision: 4 });
  });

  it('keeps the typed name after it was deleted in the meantime', async () => {
    await open();
    change();
    rename('Gone');
    await screen.findByText('Not found');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Change view: Hidden ones' })).to.equal(null),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).to.equal('Gone');
  });

  it('is renamed by an owner who may no longer share it', async () => {
    const { sent } = await open('', { shared: true, adminlvl: 1 });
    change();
    rename('My own');
    await waitFor(() => expect(sent).to.have.lengthOf(1));
    expect(sent[0]).to.include({ name: 'My own', shared: false });
  });

  it('keeps the typed name of a new view while another is changed', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'New one' } });
    change();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).to.equal('New one');
  });
});
