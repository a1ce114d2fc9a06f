import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const [themeId, firstId, secondId, solutionId] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
  '44444444-4444-4444-8444-444444444444',
];

const kept = {
  revision: 3,
  active: true,
  changed_at: '2026-11-23T12:00:00.000Z',
  used_by: 2,
  shown: 8,
  helped: 2,
};
const aProblem = (id: string, title: string) => ({
  ...kept,
  id,
  title_rus: `${title} (рус)`,
  title_eng: title,
  solution_id: solutionId,
});
const problems = [aProblem(firstId, 'No key came'), aProblem(secondId, 'The key is refused')];
const aSolution = {
  ...kept,
  id: solutionId,
  title_rus: 'Почта',
  title_eng: 'Mail',
  body_rus: 'Проверьте спам',
  body_eng: 'Look into the spam folder',
};
const aTheme = (changes: object = {}) => ({
  ...kept,
  id: themeId,
  name_rus: 'Ключи',
  name_eng: 'Keys',
  problem_ids: [firstId],
  ...changes,
});

const pageOf = (...items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  size: 25,
});

const theServer: Answer = ({ url }) => {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/bot/problems')) return pageOf(...problems);
  if (pathname.endsWith('/bot/solutions')) return pageOf(aSolution);
  if (pathname.includes('/bot/solutions/')) return aSolution;
  return problems.find(({ id }) => pathname.endsWith(id)) ?? aTheme();
};

const open = (path: string, answer: Answer = theServer) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      if (request.url.endsWith('/api/user')) return aUser({ adminlvl: 1 });
      return request.url.includes('/api/admin/') ? answer(request) : [];
    },
  });

const sentBy = async (requests: readonly Request[], method: string): Promise<unknown> =>
  requests.find((request) => request.method === method)?.json();

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the support texts in the back-office', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('are listed with their uses, and how often they were shown and helped', async () => {
    await open('/eng/admin/bot/problems');
    const link = await screen.findByRole('link', { name: 'No key came' });
    const row = within(link.closest('tr') ?? document.body);
    row.getByRole('link', { name: 'Where it’s used: 2' });
    row.getByText('8');
    row.getByText('2 (25%)');
    screen.getByRole('button', { name: /Asked/u });
  });

  it('link a topic to problems found by name, in the order of the bot', async () => {
    const { requests } = await open('/eng/admin/theme/' + themeId, (request) =>
      request.method === 'PUT' ? { id: themeId, revision: 4 } : theServer(request),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Select problems' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'refused' } });
    await waitFor(() =>
      expect(requests.some(({ url }) => url.includes('q=refused'))).to.equal(true),
    );
    fireEvent.click(await dialog.findByLabelText('The key is refused'));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Move up: The key is refused' }));
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    await screen.findByText('Saved');
    expect(await sentBy(requests, 'PUT')).to.deep.equal({
      name_rus: 'Ключи',
      name_eng: 'Keys',
      problem_ids: [secondId, firstId],
      active: true,
      revision: 3,
    });
  });

  it('are previewed as a conversation with the bot', async () => {
    await open('/eng/admin/theme/' + themeId);
    await screen.findByRole('region', { name: 'Preview' });
    await preview().findByText('Look into the spam folder');
    expect(preview().getAllByText('No key came')).to.have.lengthOf(2);
    preview().getByText('This helped');
    fireEvent.click(preview().getByRole('button', { name: 'Russian' }));
    await preview().findByText('Проверьте спам');
    preview().getByText('Ключи');
  });

  it('require a solution for a problem', async () => {
    const { requests } = await open('/eng/admin/bot/problems/new');
    const [rus] = await screen.findAllByLabelText('Question (Russian)', { exact: false });
    const [eng] = screen.getAllByLabelText('Question (English)', { exact: false });
    for (const field of [rus, eng]) {
      fireEvent.change(field ?? document.body, { target: { value: 'Где ключ?' } });
    }
    fireEvent.click(screen.getByRole('button', { name: /^Create/u }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.equal('Choose a solution');
    expect(document.activeElement?.getAttribute('name')).to.equal('solution_id');
    expect(await sentBy(requests, 'POST')).to.equal(undefined);
  });

  it('stay archived when they are edited', async () => {
    const reply = {
      id: themeId,
      revision: 3,
      active: false,
      changed_at: kept.changed_at,
      title: 'Hello',
      text_rus: 'Здравствуйте!',
      text_eng: 'Hello!',
    };
    const { requests } = await open('/eng/admin/theme/replies/' + themeId, ({ method }) =>
      method === 'PUT' ? { id: themeId, revision: 4 } : reply,
    );
    fireEvent.change(await screen.findByLabelText('Text (English)'), {
      target: { value: 'Good day!' },
    });
    await preview().findByText('Good day!');
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    await screen.findByText('Saved');
    expect(await sentBy(requests, 'PUT')).to.include({ active: false, text_eng: 'Good day!' });
  });
});
