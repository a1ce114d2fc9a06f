import '../../testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { ActionDialog } from './action-dialog.tsx';

/** Returns the reasons with which the action ran. */
const openDialog = async (
  confirmation?: Readonly<{ title: string; text: string }>,
): Promise<readonly string[]> => {
  const reasons: string[] = [];
  await drawPart(
    <ActionDialog
      title="Refund order 7?"
      text={<p>One key stops working.</p>}
      action="Refund"
      confirmation={confirmation}
      run={({ reason }) => {
        reasons.push(reason);
        return Promise.resolve({});
      }}
      onDone={() => undefined}
      onClose={() => undefined}
    >
      {() => <output>₽100</output>}
    </ActionDialog>,
  );
  return reasons;
};

const question = {
  title: 'Refund order 7?',
  text: <p>One key stops working.</p>,
  action: 'Refund',
  run: () => Promise.resolve({}),
  onDone: () => undefined,
} as const;

const Openers = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Refund this
      </button>
      <button type="button" id="actions">
        Actions
      </button>
      {!isOpen && (
        <div role="menu" aria-labelledby="actions">
          <button type="button" role="menuitem" onClick={() => setOpen(true)}>
            Refund
          </button>
        </div>
      )}
      {isOpen && <ActionDialog {...question} onClose={() => setOpen(false)} />}
    </>
  );
};

const enterReason = (): void => {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It does not work' } });
};

describe('a dialog that asks before an action', () => {
  afterEach(removePart);

  it('focuses its first field', async () => {
    await openDialog();
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByLabelText('Reason')));
  });

  it('focuses the reason if its first field is a date, whose value is in a hidden field', async () => {
    await drawPart(
      <ActionDialog {...question} onClose={() => undefined}>
        {() => <input type="hidden" name="until" />}
      </ActionDialog>,
    );
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByLabelText('Reason')));
  });

  for (const opener of ['Refund this', 'Actions'] as const) {
    it(`returns the focus to “${opener}” when it closes`, async () => {
      await drawPart(<Openers />);
      const button = screen.getByRole('button', { name: opener });
      const pressed = opener === 'Actions' ? screen.getByRole('menuitem') : button;
      pressed.focus();
      fireEvent.click(pressed);
      const reason = await screen.findByLabelText('Reason');
      await waitFor(() => expect(document.activeElement).to.equal(reason));
      fireEvent.keyDown(reason, { key: 'Escape' });
      await waitFor(() => expect(document.activeElement).to.equal(button));
      expect(screen.queryByRole('dialog')).to.equal(null);
    });
  }

  it('retries under the same id after a lost answer, also with another reason', async () => {
    const attempts: string[] = [];
    await drawPart(
      <ActionDialog
        title="Refund order 7?"
        text={<p>One key stops working.</p>}
        action="Refund"
        run={({ key, reason }) => {
          attempts.push(key);
          return Promise.resolve({
            error:
              reason === 'Another reason'
                ? {
                    code: 'idempotency-key-reused',
                    message: 'Reload',
                    request_id: 'r',
                    status: 409,
                  }
                : { message: 'Failed to fetch' },
          });
        }}
        onDone={() => undefined}
        onClose={() => undefined}
      />,
    );
    for (const reason of ['It does not work', 'Another reason']) {
      fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Refund' })).to.have.property('disabled', false),
      );
      const before = attempts.length;
      fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
      await waitFor(() => expect(attempts).to.have.lengthOf(before + 1));
    }
    expect(new Set(attempts)).to.have.property('size', 1);
    await screen.findByText('Reload');
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(attempts, 'after the first one has arrived').to.have.lengthOf(2);
  });

  it('does not treat the second click of a double click as the confirmation', async () => {
    const reasons = await openDialog({ title: 'Really?', text: 'There is no way back.' });
    enterReason();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }), { detail: 1 });
    await screen.findByText('There is no way back.');
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }), { detail: 2 });
    expect(reasons).to.deep.equal([]);
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }), { detail: 1 });
    await waitFor(() => expect(reasons).to.deep.equal(['It does not work']));
  });
});
