import '../../testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';

const ids = ['a', 'b', 'c'];
const order = (revision: number, names = ids) => ({
  revision,
  items: names.map((id) => ({
    id,
    label_rus: id.toUpperCase(),
    label_eng: id.toUpperCase(),
    image: null,
  })),
});

const openDialog = async (answer: (request: Request) => unknown) => {
  const done: string[] = [];
  await drawPart(
    <ReorderDialog
      opened
      path="/admin/slider"
      onClose={() => done.push('closed')}
      onSaved={() => done.push('saved')}
    />,
    answer,
  );
  return { done };
};

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent.slice(1));

describe('the dialog for the order of a list', () => {
  afterEach(removePart);

  it('sends the whole order with the loaded revision', async () => {
    const sent: unknown[] = [];
    const { done } = await openDialog(async (request) => {
      if (request.method === 'GET') return order(3);
      sent.push([new URL(request.url).pathname, await request.json()]);
      return { revision: 4 };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Move to the top: C' }));
    expect(lines()).to.deep.equal(['C', 'A', 'B']);
    fireEvent.click(screen.getByRole('button', { name: 'Save order' }));

    await waitFor(() => expect(done).to.deep.equal(['saved', 'closed']));
    expect(sent).to.deep.equal([
      ['/api/admin/slider/order', { ids: ['c', 'a', 'b'], revision: 3 }],
    ]);
  });

  it('reloads the order if someone else changed it', async () => {
    let current = order(3);
    const { done } = await openDialog(({ method }) => {
      if (method === 'GET') return current;
      current = order(4, ['b', 'a', 'c']);
      const refusal = { code: 'changed-meanwhile', message: 'Changed', request_id: '1' };
      return Response.json(refusal, { status: 409 });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Move to the top: C' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save order' }));

    await waitFor(() => expect(lines()).to.deep.equal(['B', 'A', 'C']));
    expect(done).to.deep.equal([]);
  });

  it('explains reordering to screen readers in the page’s language', async () => {
    await openDialog(() => order(3));
    const handle = await screen.findByRole('button', { name: 'Move “A”' });

    const id = handle.getAttribute('aria-describedby') ?? '';
    await waitFor(() =>
      expect(document.getElementById(id)?.textContent).to.match(/^Press Space to pick up the row/u),
    );
  });
});
