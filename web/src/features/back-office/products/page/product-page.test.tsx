import '../../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop } from '../../../../app/testing/open-shop.tsx';
import { productId, rateId, at, image, aProduct, aListPage } from './testing/product.ts';
import {
  openProductPage,
  enterValue,
  pressButton,
  readSentChanges,
} from '../../../../app/testing/open-product-form.ts';

const functionId = '9f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const iconId = '1f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';

const aStatus = (statusId: string, changes: object = {}) => ({
  id: statusId,
  label_rus: statusId,
  label_eng: statusId,
  text_rus: '',
  text_eng: '',
  colour: 'good',
  sellable: true,
  warns: false,
  active: true,
  revision: 0,
  changed_at: null,
  used_by: 0,
  ...changes,
});

describe('the page of a product', () => {
  afterEach(closeShop);

  it('shows functions by name, added and removed', async () => {
    const each = {
      id: functionId,
      icon_id: iconId,
      group_rus: 'Прицел',
      group_eng: 'Aim',
      name_rus: 'Метка',
      name_eng: 'Marker',
      active: true,
      revision: 0,
      changed_at: null,
      used_by: 0,
    };
    const icon = { id: iconId, image, name_rus: '', name_eng: '', active: true };
    const { requests } = await openProductPage(({ url, method }) => {
      if (method !== 'GET') return { id: productId, revision: 5 };
      if (url.includes('/functions?')) return aListPage(each);
      if (url.includes('/functions/')) return each;
      if (url.includes('/functionicons/')) {
        return { ...icon, revision: 0, changed_at: null, used_by: 1 };
      }
      return aProduct();
    });
    await pressButton('Select features');
    const dialog = within(await screen.findByRole('dialog', { name: 'Select features' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Marker/u }));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Remove: Marker' });
    await pressButton(/^Save/u);

    await screen.findByText('Saved');
    const [sent] = await readSentChanges(requests);
    expect(sent?.body).to.deep.include({ function_ids: [functionId], revision: 4 });
    await pressButton('Remove: Marker');
    await screen.findByText('Unsaved changes');
  });

  it('offers active statuses, and requires a reason in both languages', async () => {
    const { requests } = await openProductPage(({ url, method }) => {
      if (method === 'POST') return { id: productId, revision: 5 };
      return url.includes('/statuses')
        ? aListPage(
            aStatus('undetected'),
            aStatus('risk'),
            aStatus('updating', { sellable: false }),
          )
        : aProduct();
    });
    await pressButton('Change status');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    const status = await dialog.findByLabelText('New status');
    await waitFor(() => expect(document.activeElement).to.equal(status));
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['Choose a status', 'risk', 'updating (stops sales)']);
    expect(requests.some(({ url }) => url.includes('filter[active]=true'))).to.equal(true);
    fireEvent.change(status, { target: { value: 'risk' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    expect(await dialog.findAllByText('Enter a reason')).to.have.lengthOf(2);
    fireEvent.change(dialog.getByLabelText('Reason (Russian)'), { target: { value: 'Жалобы' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    expect(await dialog.findAllByText('Enter a reason')).to.have.lengthOf(1);
    fireEvent.change(dialog.getByLabelText(/^Reason \(English\)/u), {
      target: { value: 'Reports' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Change status' }));

    await screen.findByText('Status changed');
    expect(await readSentChanges(requests)).to.deep.equal([
      {
        call: `POST /api/admin/products/${productId}/status`,
        body: { status_id: 'risk', reason_rus: 'Жалобы', reason_eng: 'Reports', revision: 4 },
      },
    ]);
  });

  it('changes the status after a save that the page does not show yet', async () => {
    const { requests } = await openProductPage(({ url, method }) => {
      if (method === 'PUT') return { id: productId, revision: 5 };
      if (method === 'POST') return { id: productId, revision: 6 };
      return url.includes('/statuses') ? aListPage(aStatus('risk')) : aProduct();
    });
    await enterValue('Name (English)', 'Sonar');
    await pressButton(/^Save/u);
    await screen.findByText('Saved');

    await pressButton('Change status');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    fireEvent.change(await dialog.findByLabelText('New status'), { target: { value: 'risk' } });
    fireEvent.change(dialog.getByLabelText('Reason (Russian)'), { target: { value: 'Жалобы' } });
    fireEvent.change(dialog.getByLabelText(/^Reason \(English\)/u), {
      target: { value: 'Reports' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Change status' }));

    await screen.findByText('Status changed');
    const [saved, changed] = await readSentChanges(requests);
    expect(saved?.body).to.include({ revision: 4 });
    expect(changed?.body).to.include({ revision: 5 });
  });

  it('previews the page in either language as buyers see it', async () => {
    const [own, screenshot] = ['/storage/images/own.webp', '/storage/images/shot.webp'];
    await openProductPage(() =>
      aProduct({ tag_rus: 'Хит', tag_eng: 'Hit', image: own, screenshots: [screenshot] }),
    );
    const region = await screen.findByRole('region', { name: 'Preview' });
    const preview = within(region);
    const pictures = [...region.querySelectorAll('li img')].map((each) => each.getAttribute('src'));
    expect(pictures).to.deep.equal([own, screenshot]);
    await enterValue('Name (English)', 'Sonar');
    await preview.findByText('Sonar');
    await preview.findByText('$8.05');
    fireEvent.click(preview.getByRole('button', { name: 'Russian' }));
    await preview.findByText('Радар');
    preview.getByText('Хит');
    preview.getByText('₽499');
  });

  it('names the changed plan in the history, with formatted prices', async () => {
    const change = {
      id: '11111111-1111-4111-8111-111111111111',
      at,
      actor: { id: '9', name: 'Oleg', system: false },
      action: 'catalog.RateChanged',
      facet: `rate:${rateId}`,
      before: { price: { rub: 39_900, usd: null }, delivery: 'pool' },
      after: { price: { rub: 49_900, usd: null }, delivery: 'manual' },
      reason: null,
    };
    await openProductPage(
      ({ url }) => (url.includes('/history?') ? { ...aListPage(change), size: 25 } : aProduct()),
      `/eng/admin/products/${productId}?tab=history`,
    );
    const item = within((await screen.findByText('Oleg')).closest('li') ?? document.body);
    item.getByText('Plan: 30 days');
    item.getByText('₽399');
    item.getByText('₽499');
    item.getByText('Manual');
  });

  it('adds a video by its public link and saves nothing on Enter', async () => {
    const { requests } = await openProductPage(() => aProduct());
    const link = await screen.findByLabelText('Video link');
    fireEvent.change(link, { target: { value: 'https://example.org' } });
    fireEvent.keyDown(link, { key: 'Enter' });
    await screen.findByText('Enter a YouTube or Vimeo link, or a link to an .mp4 or .webm file');
    fireEvent.change(link, { target: { value: 'https://youtu.be/dQw4w9WgXcQ' } });
    fireEvent.keyDown(link, { key: 'Enter' });

    await screen.findByRole('link', {
      name: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
    expect(await readSentChanges(requests)).to.deep.equal([]);
  });
});
