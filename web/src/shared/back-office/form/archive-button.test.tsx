import '../../testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { ArchiveButton } from './archive-button.tsx';

const use = (number: number) => ({
  kind: 'slide',
  id: String(number),
  label_rus: `Слайд ${number}`,
  label_eng: `Slide ${number}`,
});

/** The revisions in the requests. */
let seen: number[] = [];

/** Renders the button of an entry with `total` uses. Returns the requests that were sent. */
const draw = async (total: number, hasUses = true) => {
  const sent: string[] = [];
  let revision = 3;
  await drawPart(
    <ArchiveButton
      path="/admin/products/1"
      name="Scout"
      revision={3}
      isActive
      isDirty={false}
      hasUses={hasUses}
    />,
    async (request) => {
      const { pathname } = new URL(request.url);
      sent.push(`${request.method} ${pathname}`);
      if (!pathname.endsWith('/uses')) {
        const body = (await request.json()) as Readonly<{ revision: number }>; // the body of the request
        seen.push(body.revision);
        revision += 1;
        return { id: '1', revision };
      }
      const items = Array.from({ length: Math.min(total, 5) }, (_, index) => use(index + 1));
      return { items, total, page: 1, size: 5 };
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  return sent;
};

const archived = 'POST /api/admin/products/1/archive';

describe('the archive button', () => {
  afterEach(() => {
    removePart();
    seen = [];
  });

  it('lists the uses of the entry before it archives it', async () => {
    const sent = await draw(7);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('7 places refer to it:');
    dialog.getByText('and 2 more');
    const link = dialog.getByRole('link', { name: 'Slide 1' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/slider/1');
    expect(sent).not.to.include(archived);
    fireEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(sent).to.include(archived));
  });

  it('archives an unused entry without a confirmation', async () => {
    const sent = await draw(0);
    await waitFor(() => expect(sent).to.include(archived));
  });

  it('updates its state before the entry is refetched', async () => {
    const sent = await draw(0, false);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    await screen.findByRole('button', { name: 'Restore' });
    expect(sent).to.deep.equal([archived, archived.replace('archive', 'restore'), archived]);
    expect(seen).to.deep.equal([3, 4, 5]);
  });

  it('requests no uses for an entry that cannot have any', async () => {
    const sent = await draw(0, false);
    await waitFor(() => expect(sent).to.deep.equal([archived]));
  });
});
