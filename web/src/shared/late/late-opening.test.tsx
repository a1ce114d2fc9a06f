import '../testing/dom.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useFocusReturn } from '@mantine/hooks';
import { expect } from 'chai';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { lateOpening } from './late-opening.tsx';

type PanelProps = Readonly<{ opened: boolean; onClose: () => void }>;

const Panel = ({ opened, onClose }: PanelProps) => {
  useFocusReturn({ opened });
  return opened ? <button onClick={onClose}>Close</button> : null;
};

type LatePanel = ReturnType<typeof lateOpening<PanelProps>>;

const Page = ({ Late }: Readonly<{ Late: LatePanel }>) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(!opened)}>Open</button>
      <Late opened={opened} onClose={() => setOpened(false)} until={<p>Not yet</p>} />
    </>
  );
};

/** A button, and what it opens once its code has been let come. */
const open = () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<PanelProps>>();
  render(<Page Late={lateOpening(() => promise)} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  return { opener, press: () => fireEvent.click(opener), arrive: () => resolve(Panel) };
};

describe('what opens late', () => {
  afterEach(cleanup);

  it('opens once its code is there for who pressed before', async () => {
    const { press, arrive } = open();
    press();
    screen.getByText('Not yet');
    expect(screen.queryByRole('button', { name: 'Close' })).to.equal(null);

    arrive();
    await screen.findByRole('button', { name: 'Close' });
    expect(screen.queryByText('Not yet')).to.equal(null);
  });

  it('stays closed for who pressed again meanwhile', async () => {
    const { press, arrive } = open();
    press();
    press();
    arrive();
    await waitFor(() => expect(screen.queryByText('Not yet')).to.equal(null));
    expect(screen.queryByRole('button', { name: 'Close' })).to.equal(null);
  });

  it('gives the focus back each time', async () => {
    const { opener, press, arrive } = open();
    arrive();
    for (const time of ['the first', 'the second']) {
      press();
      const close = await screen.findByRole('button', { name: 'Close' });
      close.focus();
      fireEvent.click(close);
      await waitFor(() => expect(document.activeElement, time).to.equal(opener));
    }
  });
});
