import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const id = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';

const anArticle = (changes: object = {}) => ({
  id,
  kind: 'problem',
  category: 'payment',
  title_rus: 'Нет ключа',
  title_eng: 'No key',
  body_rus: 'Откройте **заказ**.',
  body_eng: 'Open the **order**.',
  link: null,
  file: null,
  active: true,
  views: 0,
  helpful: 0,
  unhelpful: 0,
  revision: 4,
  changed_at: '2026-03-01T12:00:00.000Z',
  ...changes,
});

const open = (answer: Answer, path = `/eng/admin/problems/${id}`) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 1 });
      return url.includes('/api/admin/') ? answer(request) : [];
    },
  });

describe('the page of a help article', () => {
  afterEach(closeShop);

  it('previews the article as the shop renders it', async () => {
    await open(() => anArticle({ link: 'https://amd.com/x' }));

    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByText('Payment');
    preview.getByText('No key');
    expect(preview.getByText('order').tagName).to.equal('STRONG');
    preview.getByText(/Open amd\.com/u);
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'guide' } });
    await preview.findByText('Guide');
  });

  it('keeps an archived article archived when it is saved', async () => {
    const sent: object[] = [];
    await open(async (request) => {
      if (request.method !== 'PUT') return anArticle({ active: false });
      sent.push((await request.json()) as object);
      return { id, revision: 5 };
    });
    fireEvent.change(await screen.findByLabelText('Title (English)'), {
      target: { value: 'No key yet' },
    });
    fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true });

    await waitFor(() => expect(sent).to.have.lengthOf(1));
    expect(sent[0]).to.include({ title_eng: 'No key yet', active: false, revision: 4 });
  });

  it('marks the missing texts of a new article and sends nothing', async () => {
    const { requests } = await open(() => [], '/eng/admin/problems/new');
    fireEvent.click(await screen.findByRole('button', { name: /^Create/u }));

    await waitFor(() => expect(screen.getAllByText('Fill in this field').length).to.be.at.least(4));
    expect(requests.filter(({ method }) => method === 'POST')).to.deep.equal([]);
  });
});
