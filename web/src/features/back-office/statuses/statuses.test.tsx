import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const aStatus = (changes: object = {}) => ({
  id: 'risk',
  label_rus: 'Есть риск',
  label_eng: 'At risk',
  text_rus: 'Возможен бан',
  text_eng: 'A ban is possible',
  colour: 'warning',
  sellable: true,
  warns: true,
  active: true,
  revision: 3,
  changed_at: null,
  used_by: 14,
  ...changes,
});

const open = (path: string, answer: Answer) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      if (request.url.endsWith('/api/user')) return aUser({ adminlvl: 1 });
      return request.url.includes('/api/admin/statuses') ? answer(request) : [];
    },
  });

const sentBy = async (requests: readonly Request[], method: string): Promise<unknown> =>
  requests
    .find((request) => request.method === method && request.url.includes('/statuses'))
    ?.json();

/** The label of an untranslated field may end with a badge. */
const write = (label: string, value: string): void => {
  const [field] = screen.getAllByLabelText(label, { exact: false });
  fireEvent.change(field ?? document.body, { target: { value } });
};

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);

describe('the statuses in the back-office', function () {
  afterEach(() => {
    closeShop();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('are listed with their effects on sale and their uses', async () => {
    await open('/eng/admin/statuses', () => ({
      items: [
        aStatus(),
        aStatus({ id: 'bad', label_eng: 'Detected', sellable: false, used_by: 0 }),
      ],
      total: 2,
      page: 1,
      size: 25,
    }));
    const risk = await rowOf('At risk');
    risk.getByText('After a warning');
    const uses = risk.getByRole('link', { name: 'Where it’s used: 14' });
    expect(uses.getAttribute('href')).to.equal('/eng/admin/statuses/risk?tab=uses');
    const detected = await rowOf('Detected');
    detected.getByText('Not for sale');
    detected.getByText('Nowhere');
  });

  it('are created with the entered code', async () => {
    const { requests } = await open('/eng/admin/statuses/new', ({ method }) =>
      method === 'POST' ? { id: 'on-hold', revision: 0 } : aStatus({ id: 'on-hold' }),
    );
    await screen.findByLabelText('Code');
    write('Code', 'on-hold');
    write('Label (Russian)', 'Пауза');
    write('Label (English)', 'On hold');
    within(screen.getByRole('region', { name: 'Preview' })).getByText('On hold');
    fireEvent.click(screen.getByLabelText('Products can be bought'));
    const create = screen.getByRole('button', { name: /^Create/u });
    create.focus();
    fireEvent.click(create);

    await screen.findByText('Created');
    const save = await screen.findByRole('button', { name: /^Save/u });
    await waitFor(() => expect(document.activeElement).to.equal(save));
    expect(await sentBy(requests, 'POST')).to.include({
      id: 'on-hold',
      label_eng: 'On hold',
      sellable: true,
      warns: false,
      active: true,
    });
  });

  it('keep on their page what is typed while they are created', async () => {
    const saving = Promise.withResolvers<unknown>();
    const created = { id: 'on-hold', label_rus: 'Пауза', label_eng: 'On hold', revision: 0 };
    await open('/eng/admin/statuses/new', ({ method }) =>
      method === 'POST' ? saving.promise : aStatus(created),
    );
    await screen.findByLabelText('Code');
    write('Code', 'on-hold');
    write('Label (Russian)', 'Пауза');
    write('Label (English)', 'On hold');
    fireEvent.click(screen.getByRole('button', { name: /^Create/u }));
    write('Label (English)', 'On hold for a week');
    saving.resolve({ id: 'on-hold', revision: 0 });

    await screen.findByText(/^We restored your unsaved changes/u);
    const [label] = screen.getAllByLabelText('Label (English)', { exact: false });
    expect(label).to.have.property('value', 'On hold for a week');
    expect(Object.keys(sessionStorage).some((key) => key.endsWith('/new'))).to.equal(false);
  });

  it('stay archived when they are edited, and keep their code', async () => {
    const { requests } = await open('/eng/admin/statuses/risk', ({ method }) =>
      method === 'PUT' ? { id: 'risk', revision: 4 } : aStatus({ active: false }),
    );
    const code = await screen.findByLabelText('Code');
    expect(code).to.have.property('readOnly', true);
    screen.getByText(/^The code can’t be changed/u);
    screen.getByText(/apply immediately to all products with this status: 14/u);
    write('Label (English)', 'Risky');
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    await screen.findByText('Saved');
    const sent = await sentBy(requests, 'PUT');
    expect(sent).to.include({ label_eng: 'Risky', active: false, revision: 3 });
    expect(sent).not.to.have.property('id');
  });

  it('show a field error for an invalid code', async () => {
    const { requests } = await open('/eng/admin/statuses/new', () => aStatus());
    await screen.findByLabelText('Code');
    write('Code', 'On Hold');
    fireEvent.click(screen.getByRole('button', { name: /^Create/u }));
    await waitFor(() =>
      expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).to.equal('true'),
    );
    expect(await sentBy(requests, 'POST')).to.equal(undefined);
  });
});
