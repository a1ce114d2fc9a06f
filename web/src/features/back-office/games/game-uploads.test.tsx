import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { addUploadServer } from '../../../shared/back-office/testing/upload-server.ts';
import { aGamePage } from './testing/games.ts';

const id = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const addressOf = (digit: string) => `/storage/images/${digit.repeat(40)}.webp`;
const replyOf = (digit: string) => ({ image: addressOf(digit), width: 640, height: 400 });
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

type SentGame = Readonly<Record<string, unknown>>;

const choose = (field: number, name: string) => {
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[field];
  if (!input) throw new Error(`The form has no upload field ${field}`);
  fireEvent.change(input, { target: { files: [picture(name)] } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

describe('a form with files that are uploading', () => {
  const uploads = addUploadServer();
  let sent: SentGame[] = [];

  const open = async (game: Parameters<typeof aGamePage>[1] = {}, path = id) => {
    sent = [];
    await openShop(`/eng/admin/games/${path}`, {
      cookies: { token: 'token' },
      answer: async (request) => {
        const { url, method } = request;
        if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
        if (method === 'GET') return url.includes('/api/admin/games/') ? aGamePage(id, game) : [];
        sent.push((await request.json()) as SentGame); // as the form sends it
        return { id, revision: 5 };
      },
    });
    await screen.findByRole('button', { name: /^(Save|Create)/u });
  };
  afterEach(closeShop);

  it('is saved with them once they are uploaded', async () => {
    await open({ revision: 4 });
    choose(2, 'cover.png');
    const upload = await uploads.next();
    save();
    await screen.findByText('Files are uploading. Your changes will be saved after that.');
    fireEvent.change(screen.getByLabelText('Name (Russian)'), { target: { value: 'Рубеж 2' } });
    expect(sent).to.deep.equal([]);

    upload.reply(replyOf('c'));

    await screen.findByText('Saved');
    expect(sent).to.have.lengthOf(1);
    expect(sent[0]).to.include({ cover: addressOf('c'), name_rus: 'Рубеж 2', revision: 4 });
  });

  it('is not saved if one of them fails, and says so', async () => {
    await open({ revision: 4 });
    choose(2, 'cover.png');
    const upload = await uploads.next();
    fireEvent.change(screen.getByLabelText('Name (Russian)'), { target: { value: 'Рубеж 2' } });
    save();
    upload.fail();

    await screen.findByText(/^Nothing is saved yet: a file didn’t upload/u);
    expect(sent).to.deep.equal([]);
    expect(screen.getByLabelText('Name (Russian)')).to.have.property('value', 'Рубеж 2');
    save();
    await waitFor(() => expect(sent).to.have.lengthOf(1));
    expect(sent[0]).to.include({ name_rus: 'Рубеж 2' });
  });

  it('keeps a logo that arrived while the icon, its default, was uploading', async () => {
    await open({}, 'new');
    choose(0, 'icon.png');
    const icon = await uploads.next();
    choose(1, 'logo.png');
    const logo = await uploads.next();
    logo.reply(replyOf('b'));
    await waitFor(() => expect(document.body.innerHTML).to.include(addressOf('b')));
    icon.reply(replyOf('a'));
    await waitFor(() => expect(document.body.innerHTML).to.include(addressOf('a')));

    expect(document.body.innerHTML).to.include(addressOf('b'));
  });
});
