import '../../testing/dom.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { expect } from 'chai';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { api } from '../../api/api.ts';
import { createPositions } from '../../api/positions.ts';
import { createI18n, learnForStaff } from '../../i18n/i18n.ts';
import { localeFor } from '../../i18n/locale-slice.ts';
import { sessionWith } from '../../session/session-slice.ts';
import { ReorderDialog } from './reorder-dialog.tsx';

const patienceMs = 30_000;
configure({ asyncUtilTimeout: patienceMs / 3 });

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

const realFetch = globalThis.fetch;

/** The dialog over a server made of one function. */
const openDialog = async (answer: (request: Request) => unknown) => {
  globalThis.fetch = async (input, init) => {
    const body = await answer(new Request(input, init));
    return body instanceof Response ? body : Response.json(body);
  };
  const i18n = await createI18n('eng');
  await learnForStaff(i18n);
  const [locale, session] = [localeFor('eng', 'global'), sessionWith('token')];
  const extraArgument = {
    apiUrl: 'http://localhost/api',
    retryDelaysMs: [],
    positions: createPositions(),
    onRequest: () => undefined,
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, locale: () => locale, session: () => session },
    middleware: (usual) => usual({ thunk: { extraArgument } }).concat(api.middleware),
  });
  const done: string[] = [];
  render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider env="test">
          <ReorderDialog
            opened
            path="/admin/slider"
            onClose={() => done.push('closed')}
            onSaved={() => done.push('saved')}
          />
        </MantineProvider>
      </I18nextProvider>
    </Provider>,
  );
  return { done };
};

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent.slice(1));

describe('the order of a list', function () {
  this.timeout(patienceMs);
  afterEach(() => {
    cleanup();
    globalThis.fetch = realFetch;
  });

  it('is sent whole, with the revision that was seen', async () => {
    const sent: unknown[] = [];
    const { done } = await openDialog(async (request) => {
      if (request.method === 'GET') return order(3);
      sent.push([new URL(request.url).pathname, await request.json()]);
      return { revision: 4 };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Move to the top: C' }));
    expect(lines()).to.deep.equal(['C', 'A', 'B']);
    fireEvent.click(screen.getByRole('button', { name: 'Save the order' }));

    await waitFor(() => expect(done).to.deep.equal(['saved', 'closed']));
    expect(sent).to.deep.equal([
      ['/api/admin/slider/order', { ids: ['c', 'a', 'b'], revision: 3 }],
    ]);
  });

  it('is read again if somebody else changed it', async () => {
    let current = order(3);
    const { done } = await openDialog(({ method }) => {
      if (method === 'GET') return current;
      current = order(4, ['b', 'a', 'c']);
      const refusal = { code: 'changed-meanwhile', message: 'Changed', request_id: '1' };
      return Response.json(refusal, { status: 409 });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Move to the top: C' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the order' }));

    await waitFor(() => expect(lines()).to.deep.equal(['B', 'A', 'C']));
    expect(done).to.deep.equal([]);
  });

  it('is explained to screen readers in the language of the page', async () => {
    await openDialog(() => order(3));
    const handle = await screen.findByRole('button', { name: 'Move “A”' });

    const id = handle.getAttribute('aria-describedby') ?? '';
    await waitFor(() =>
      expect(document.getElementById(id)?.textContent).to.match(/^Press Space to lift the line/u),
    );
  });
});
