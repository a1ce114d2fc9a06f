import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const money = (currency: string, cost: number) => ({ currency, cost, display: String(cost) });

const anExample = (dollar: number) => ({
  product_id: 'p',
  rate_id: 'r',
  days: 30,
  name_rus: 'Радар',
  name_eng: 'Radar',
  game_rus: 'Рубеж',
  game_eng: 'Frontier',
  price: money('RUB', 62_000),
  before: money('USD', 1_000),
  after: money('USD', Math.ceil(6_200_000 / (dollar * 100))),
});

const open = async (address = '/eng/admin/exchange-rate', colleagueRate?: number) => {
  const sent: unknown[] = [];
  const previewedRates: number[] = [];
  const shop = await openShop(address, {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url, method } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (url.includes('/effect?')) {
        const dollar = Number(new URL(url).searchParams.get('dollar'));
        previewedRates.push(dollar);
        return { following: 4, own: 1, examples: [anExample(dollar)] };
      }
      if (method === 'PUT') {
        sent.push(await request.json());
        if (colleagueRate !== undefined && sent.length === 1) {
          return aProblem(409, 'changed-meanwhile', 'Changed meanwhile');
        }
        return { id: 'dollar', revision: 1 };
      }
      if (!url.includes('/admin/exchange-rate')) return [];
      const isChanged = colleagueRate !== undefined && sent.length > 0;
      const current = isChanged
        ? { dollar: colleagueRate, revision: 1, changed_at: null }
        : { dollar: 62, revision: 0, changed_at: null };
      return { items: [], total: 0, page: 1, size: 100, beginning: 62, current };
    },
  });
  return { ...shop, sent, previewedRates };
};

const confirmRate = async (label: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: label }));
};

describe('the exchange rate', () => {
  afterEach(closeShop);

  it('is saved without a question if it changes by up to a fifth', async () => {
    const { sent } = await open();
    fireEvent.change(await screen.findByLabelText('Rubles per $1'), { target: { value: '74.4' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));
    await waitFor(() => expect(sent).to.deep.equal([{ dollar: 74.4, revision: 0 }]));
  });

  it('is saved after a question if it changes by more', async () => {
    const { sent } = await open();
    const field = await screen.findByLabelText<HTMLInputElement>('Rubles per $1');
    fireEvent.change(field, { target: { value: '6200' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the rate from 62 to 6,200?' }),
    );
    dialog.getByText('The dollar would become 9,900% more expensive.');
    fireEvent.click(dialog.getByRole('button', { name: 'Back to editing' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(field.value).to.equal('6200 ₽');
    expect(sent).to.deep.equal([]);
  });

  it('is saved after a question if it changes by more against the rate of a colleague', async () => {
    const { sent } = await open(undefined, 50);
    fireEvent.change(await screen.findByLabelText('Rubles per $1'), { target: { value: '74' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));
    const conflict = within(
      await screen.findByRole('dialog', { name: 'This changed while you were editing' }),
    );
    fireEvent.click(conflict.getByRole('radio', { name: /^Yours/u }));
    fireEvent.click(conflict.getByRole('button', { name: 'Save the result' }));

    await screen.findByRole('dialog', { name: 'Change the rate from 50 to 74?' });
    expect(sent).to.have.lengthOf(1);
    await confirmRate('Change the rate');
    await waitFor(() => expect(sent.at(-1)).to.deep.equal({ dollar: 74, revision: 1 }));
  });

  it('shows its effect on prices before it is saved', async () => {
    const { sent } = await open();
    const examples = within(await screen.findByRole('table', { name: 'Price examples' }));
    expect(examples.getAllByText('$10')).to.have.lengthOf(2);
    examples.getAllByText((text) => text.includes('30\u00a0days'), { normalizer: (text) => text });
    screen.getByText(/Plans that follow the rate: 4 of 5/u);
    fireEvent.change(screen.getByLabelText('Rubles per $1'), { target: { value: '124' } });

    await examples.findByText('$5');
    examples.getByText('$10');
    expect(sent).to.deep.equal([]);
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));
    await confirmRate('Change the rate');
    await waitFor(() => expect(sent).to.deep.equal([{ dollar: 124, revision: 0 }]));
  });

  it('leaves a cleared field empty, so that digits are not typed around a zero', async () => {
    await open();
    const field = await screen.findByLabelText<HTMLInputElement>('Rubles per $1');
    fireEvent.change(field, { target: { value: '' } });
    expect(field.value).to.equal('');
    fireEvent.change(field, { target: { value: '80.' } });
    expect(field.value).to.equal('80. ₽');
    fireEvent.change(field, { target: { value: '80.5 ₽' } });
    expect(field.value).to.equal('80.5 ₽');

    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(field.value).to.equal('62 ₽'));
  });

  it('accepts a rate that is typed from its decimal separator on', async () => {
    const { sent } = await open();
    const field = await screen.findByLabelText<HTMLInputElement>('Rubles per $1');
    fireEvent.change(field, { target: { value: '.' } });
    expect(field.value).to.match(/^\./u);
    fireEvent.change(field, { target: { value: '.5' } });
    expect(field.value).to.match(/^0?\.5 ₽$/u);
    fireEvent.change(field, { target: { value: '1.5' } });

    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));
    await confirmRate('Change the rate');
    await waitFor(() => expect(sent).to.deep.equal([{ dollar: 1.5, revision: 0 }]));
  });

  it('reads a comma as the decimal separator in Russian', async () => {
    const { sent } = await open('/rus/admin/exchange-rate');
    const field = await screen.findByLabelText<HTMLInputElement>('Рублей за 1 $');
    for (const typed of ['', '8', '80', '80,', '80,5']) {
      fireEvent.change(field, { target: { value: typed } });
    }
    expect(field.value).to.equal('80,5 ₽');
    for (const typed of [',', ',5']) fireEvent.change(field, { target: { value: typed } });
    expect(field.value).to.match(/^0?,5 ₽$/u);
    fireEvent.change(field, { target: { value: '81,5' } });

    fireEvent.click(screen.getByRole('button', { name: /^Сохранить/u }));
    await confirmRate('Изменить курс');
    await waitFor(() => expect(sent).to.deep.equal([{ dollar: 81.5, revision: 0 }]));
  });

  it('refuses a negative rate instead of dropping its sign', async () => {
    const { sent } = await open();
    const field = await screen.findByLabelText<HTMLInputElement>('Rubles per $1');
    for (const typed of ['-', '-5']) fireEvent.change(field, { target: { value: typed } });
    expect(field.value).to.equal('-5 ₽');
    fireEvent.blur(field);
    expect(field.value).to.equal('-5 ₽');
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    await screen.findByText('Enter 1 or more');
    expect(sent).to.deep.equal([]);
  });

  it('does not preview or save an invalid rate', async () => {
    const { sent, previewedRates } = await open();
    await screen.findByRole('table', { name: 'Price examples' });
    fireEvent.change(screen.getByLabelText('Rubles per $1'), { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    await waitFor(() =>
      expect(screen.getByLabelText('Rubles per $1').getAttribute('aria-invalid')).to.equal('true'),
    );
    expect(sent).to.deep.equal([]);
    expect(previewedRates).to.deep.equal([62]);
  });

  it('shows the initial rate until it is changed', async () => {
    await open();

    await screen.findByText('The rate hasn’t been changed yet. Initial rate: 62.');
  });
});
