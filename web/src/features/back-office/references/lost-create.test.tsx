import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

/** The label of an untranslated field may end with a badge. */
const write = (label: string, value: string): void => {
  const [field] = screen.getAllByLabelText(label, { exact: false });
  fireEvent.change(field ?? document.body, { target: { value } });
};
const create = () => fireEvent.click(screen.getByRole('button', { name: /^Create/u }));

type Entry = Readonly<Record<string, unknown>> & Readonly<{ id: string; revision: number }>;

/** A server that stores the first entry, and whose answer to it is lost. */
const openNewEntry = async (path: string, changeStored: (entry: Entry) => Entry = (e) => e) => {
  let stored: Entry | null = null;
  const edits: Entry[] = [];
  await openShop(`/eng/admin/${path}/new`, {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url, method } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (!url.includes('/api/admin/')) return [];
      if (method === 'GET') {
        const { pathname } = new URL(url);
        return stored && pathname.endsWith(`/${stored.id}`)
          ? { active: true, changed_at: '2026-03-01T12:00:00.000Z', ...stored }
          : { items: [], total: 0, page: 1, size: 25 };
      }
      const body = (await request.json()) as Entry;
      if (method === 'PUT') {
        edits.push(body);
        return { id: stored?.id, revision: body.revision + 1 };
      }
      if (stored) return aProblem(409, 'id-taken', 'This ID is already used');
      stored = changeStored({ ...body, revision: 0 });
      return aProblem(503, 'busy', 'Try again');
    },
  });
  return { edits };
};

const fillReply = async (): Promise<void> => {
  await screen.findAllByLabelText('Name', { exact: false });
  write('Name', 'Hello');
  write('Text (Russian)', 'Здравствуйте!');
  write('Text (English)', 'Hello!');
};

describe('a new entry whose creation got no answer', () => {
  afterEach(() => {
    closeShop();
    sessionStorage.clear();
  });

  it('is edited when it is sent again with other texts', async () => {
    const { edits } = await openNewEntry('theme/replies');
    await fillReply();
    create();
    await screen.findByText('Try again');
    write('Text (English)', 'Good day!');
    create();

    await screen.findByText('Created');
    expect(edits).to.have.lengthOf(1);
    expect(edits[0]).to.include({ revision: 0, title: 'Hello', text_eng: 'Good day!' });
  });

  it('is edited if only a part of it was stored at first, as of a product', async () => {
    const { edits } = await openNewEntry('theme/replies', (entry) => ({
      ...entry,
      text_eng: 'Part',
    }));
    await fillReply();
    create();
    await screen.findByText('Try again');
    write('Name', 'Hello there');
    create();

    await screen.findByText('Created');
    expect(edits[0]).to.include({ revision: 0, title: 'Hello there', text_eng: 'Hello!' });
  });

  it('is compared if someone else has changed it since', async () => {
    const { edits } = await openNewEntry('theme/replies', (entry) => ({
      ...entry,
      title: 'Theirs',
      revision: 1,
    }));
    await fillReply();
    create();
    await screen.findByText('Try again');
    write('Text (English)', 'Good day!');
    create();

    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save the result' }));
    await screen.findByText('Created');
    expect(edits[0]).to.include({ revision: 1, title: 'Theirs', text_eng: 'Good day!' });
  });

  it('is edited under the id that its editor has chosen', async () => {
    const { edits } = await openNewEntry('statuses', (entry) => ({ ...entry, used_by: 0 }));
    await screen.findByLabelText('Code');
    write('Code', 'on-hold');
    write('Label (Russian)', 'Пауза');
    write('Label (English)', 'On hold');
    create();
    await screen.findByText('Try again');
    write('Label (English)', 'Paused');
    create();

    await screen.findByText('Created');
    expect(edits[0]).to.include({ revision: 0, label_eng: 'Paused' });
  });

  it('is not confused with an entry of another editor that has the chosen id', async () => {
    const { edits } = await openNewEntry('statuses', (entry) => ({
      ...entry,
      used_by: 0,
      label_eng: 'Theirs',
    }));
    await screen.findByLabelText('Code');
    write('Code', 'on-hold');
    write('Label (Russian)', 'Пауза');
    write('Label (English)', 'On hold');
    create();
    await screen.findByText('Try again');
    create();

    await screen.findByText('This ID is already used');
    await waitFor(() => expect(edits).to.deep.equal([]));
  });
});
