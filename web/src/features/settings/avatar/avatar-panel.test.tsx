import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { expectShownOnce } from '../../../app/testing/expect-shown-once.ts';

const addressOf = (id: string) => `/storage/images/${id}.webp`;
const avatars = ['face-1', 'face-2'].map((id) => ({
  id,
  image: addressOf(id),
  image_store: addressOf(id),
}));

const openSettings = (saved: unknown, avatar: string | null = null) =>
  openShop('/eng/profile/settings', {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/avatars')) return avatars;
      if (url.endsWith('/settings/save')) return saved;
      if (url.endsWith('/user')) return aUser({ avatar });
      return url.includes('/storage/') ? {} : [];
    },
  });

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save avatar' }));
const savesIn = (requests: readonly Request[]) =>
  requests.filter(({ url }) => url.endsWith('/settings/save'));
const sentIn = async (requests: readonly Request[]): Promise<FormData | undefined> =>
  savesIn(requests)[0]?.formData();
const pick = async (file: File) => {
  const input = await screen.findByLabelText('Upload your own');
  fireEvent.change(input, { target: { files: [file] } });
};
const shownInHeader = (): string | null | undefined =>
  screen.getByRole('button', { name: 'Account: Marina' }).querySelector('img')?.getAttribute('src');
const picture = new File(['pixels'], 'me.png', { type: 'image/png' });

describe('the avatar', () => {
  afterEach(closeShop);

  it('is selected, saved and then updated everywhere', async () => {
    const { requests } = await openSettings(aUser({ avatar: addressOf('face-2') }));

    fireEvent.click(await screen.findByRole('radio', { name: 'Image 2' }));
    expect(savesIn(requests)).to.deep.equal([]);
    save();

    await screen.findByText('Saved: avatar');
    const sent = await sentIn(requests);
    expect(sent && Object.fromEntries(sent)).to.deep.equal({ avatar_url: addressOf('face-2') });
    await waitFor(() => expect(shownInHeader()).to.equal(addressOf('face-2')));
    expect(screen.queryByRole('button', { name: 'Save avatar' })).to.equal(null);
  });

  it('is shown as the selected one', async () => {
    await openSettings(aUser(), addressOf('face-1'));

    const chosen = await screen.findByRole('radio', { name: 'Image 1' });
    await waitFor(() => expect(chosen).to.have.property('checked', true));
  });

  it('may be an uploaded picture, with a preview before it is sent', async () => {
    const { requests } = await openSettings(aUser({ avatar: addressOf('own') }));

    await pick(picture);
    await screen.findByText('Your image: me.png');
    expect(savesIn(requests)).to.deep.equal([]);
    save();

    await screen.findByText('Saved: avatar');
    const sent = (await sentIn(requests))?.get('avatar');
    expect(sent).to.include({ name: 'me.png', type: 'image/png' });
    await waitFor(() => expect(shownInHeader()).to.equal(addressOf('own')));
  });

  it('is not sent if the selection is canceled', async () => {
    const { requests } = await openSettings(aUser());
    await pick(picture);

    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(screen.queryByText('Your image: me.png')).to.equal(null);
    expect(savesIn(requests)).to.deep.equal([]);
  });

  for (const [file, message] of [
    [new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), 'Upload a PNG, JPEG or WebP image'],
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
      'The image is too large. The limit is 5 MB',
    ],
  ] as const) {
    it(`rejects ${file.name} of ${file.size} bytes before it is sent`, async () => {
      await openSettings(aUser());

      await pick(file);

      await expectShownOnce(message);
      expect(screen.queryByRole('button', { name: 'Save avatar' })).to.equal(null);
    });
  }

  it('rejects a file that is not a picture, in the browser or by the server', async () => {
    const message = 'Upload a PNG, JPEG or WebP image';
    await openSettings(aProblem(400, 'image-unreadable', message));
    await pick(picture);
    const preview = await screen.findByText('Your image: me.png');

    save();

    await expectShownOnce(message);
    const [image] = preview.parentElement?.getElementsByTagName('img') ?? [];
    fireEvent.error(image ?? preview);
    await waitFor(() => expect(screen.queryByText('Your image: me.png')).to.equal(null));
  });
});
