import '../testing/dom.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n/i18n.ts';
import { DialogPlace, DialogsProvider, useDialogs } from './dialogs.tsx';

/** A button whose dialog may remove it. */
const Removable = () => {
  const dialogs = useDialogs();
  const [isThere, setIsThere] = useState(true);
  const open = () =>
    dialogs.open('Question', (onClose) => (
      <>
        <button type="button" onClick={() => setIsThere(false)}>
          Remove
        </button>
        <button type="button" onClick={onClose}>
          Done
        </button>
      </>
    ));
  return (
    <section>
      <a href="#near">Near</a>
      {isThere && (
        <button type="button" onClick={open}>
          Open
        </button>
      )}
    </section>
  );
};

describe('a closed dialog', () => {
  afterEach(cleanup);

  for (const [isRemoved, name] of [
    [false, 'Open'],
    [true, 'Near'],
  ] as const) {
    it(`returns the focus to its opener, or near its place (${name})`, async () => {
      const i18n = await createI18n('eng');
      render(
        <I18nextProvider i18n={i18n}>
          <MantineProvider env="test">
            <DialogsProvider>
              <Removable />
              <DialogPlace />
            </DialogsProvider>
          </MantineProvider>
        </I18nextProvider>,
      );
      const opener = screen.getByRole('button', { name: 'Open' });
      opener.focus();
      fireEvent.click(opener);
      const done = await screen.findByRole('button', { name: 'Done' });
      done.focus();
      if (isRemoved) fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
      fireEvent.click(done);

      await waitFor(() => expect(document.activeElement?.textContent).to.equal(name));
    });
  }
});
