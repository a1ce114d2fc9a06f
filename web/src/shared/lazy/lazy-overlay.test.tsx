import '../testing/dom.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useFocusReturn } from '@mantine/hooks';
import { expect } from 'chai';
import type { ComponentType, ReactNode } from 'react';
import { Component, useState } from 'react';
import { CodeMissingError } from './code-missing-error.ts';
import { lazyOverlay } from './lazy-overlay.tsx';

type PanelProps = Readonly<{ opened: boolean; onClose: () => void }>;

const Panel = ({ opened, onClose }: PanelProps) => {
  useFocusReturn({ opened });
  return opened ? <button onClick={onClose}>Close</button> : null;
};

type LazyPanel = ReturnType<typeof lazyOverlay<PanelProps>>;

const Page = ({ Overlay }: Readonly<{ Overlay: LazyPanel }>) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(!opened)}>Open</button>
      <Overlay opened={opened} onClose={() => setOpened(false)} fallback={<p>Not yet</p>} />
    </>
  );
};

/** A button, and an overlay whose code loads when `arrive` is called. */
const open = () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<PanelProps>>();
  render(<Page Overlay={lazyOverlay(() => promise)} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  return { opener, press: () => fireEvent.click(opener), arrive: () => resolve(Panel) };
};

/** Creates an error boundary that collects errors. */
const catching = (errors: unknown[]) =>
  class extends Component<Readonly<{ children: ReactNode }>> {
    static getDerivedStateFromError = () => ({ isBroken: true });
    override state = { isBroken: false };
    override componentDidCatch(error: unknown) {
      errors.push(error);
    }
    override render() {
      return this.state.isBroken ? null : this.props.children;
    }
  };

describe('lazyOverlay', function () {
  afterEach(cleanup);

  it('opens when its code arrives, if it was opened before', async () => {
    const { press, arrive } = open();
    press();
    screen.getByText('Not yet');
    expect(screen.queryByRole('button', { name: 'Close' })).to.equal(null);

    arrive();
    await screen.findByRole('button', { name: 'Close' });
    expect(screen.queryByText('Not yet')).to.equal(null);
  });

  it('stays closed if it was closed before its code arrived', async () => {
    const { press, arrive } = open();
    press();
    press();
    arrive();
    await waitFor(() => expect(screen.queryByText('Not yet')).to.equal(null));
    expect(screen.queryByRole('button', { name: 'Close' })).to.equal(null);
  });

  it('restores the focus each time', async () => {
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

  it('waits while offline and opens when the network is back', async () => {
    const { press, arrive } = open();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    arrive();
    press();
    await waitFor(() => screen.getByText('Not yet'));
    expect(screen.queryByRole('button', { name: 'Close' })).to.equal(null);

    Reflect.deleteProperty(navigator, 'onLine');
    fireEvent(window, new window.Event('online'));
    await screen.findByRole('button', { name: 'Close' });
  });

  it('throws CodeMissingError if its code does not arrive', async () => {
    const Broken = lazyOverlay<PanelProps>(() => Promise.reject(new TypeError('Failed to fetch')));
    const errors: unknown[] = [];
    render(<Broken opened onClose={() => undefined} />, {
      onCaughtError: () => undefined,
      wrapper: catching(errors),
    });
    await waitFor(() => expect(errors[0]).to.be.instanceOf(CodeMissingError));
  });
});
