import '../../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { drawPart, removePart } from '../../../../shared/back-office/testing/draw-part.tsx';
import { PromoActions } from './promo-actions.tsx';

type SentRequest = Readonly<{ call: string; body: unknown }>;

/** The actions of a code whose page does not show a change yet. Returns the requests. */
const draw = async (): Promise<readonly SentRequest[]> => {
  const sent: SentRequest[] = [];
  const promo = { code: 'spring', on: true, locked: false, revision: 3, shop_path: '/' };
  await drawPart(<PromoActions promo={promo} isDirty={false} />, async (request) => {
    sent.push({ call: new URL(request.url).pathname, body: await request.json() });
    return { id: promo.code, revision: 3 + sent.length };
  });
  return sent;
};

const path = '/api/admin/promos/spring';

describe('the actions of a promo code', () => {
  afterEach(removePart);

  it('continue from the last switch before the page is refetched', async () => {
    const sent = await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByRole('button', { name: 'Turn off' });

    fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'leaked' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(sent).to.have.lengthOf(3));
    expect(sent).to.deep.equal([
      { call: `${path}/switch`, body: { on: false, revision: 3 } },
      { call: `${path}/switch`, body: { on: true, revision: 4 } },
      { call: `${path}/lock`, body: { reason: 'leaked', revision: 5 } },
    ]);
  });
});
