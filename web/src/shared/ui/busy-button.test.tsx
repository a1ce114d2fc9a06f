import '../testing/dom.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { expect } from 'chai';
import { BusyButton } from './busy-button.tsx';

const draw = (loading: boolean) => (
  <MantineProvider env="test">
    <input aria-label="Next field" />
    <BusyButton loading={loading}>Archive</BusyButton>
  </MantineProvider>
);

/** Runs the action of a focused button to its end. */
const run = (whileRunning: () => void): void => {
  const { rerender } = render(draw(false));
  screen.getByRole('button').focus();
  rerender(draw(true));
  expect(screen.getByRole('button')).to.have.property('disabled', true);
  // Browsers take the focus from a disabled button. This test does it itself.
  screen.getByLabelText('Next field').focus();
  screen.getByLabelText('Next field').blur();
  expect(document.activeElement).to.equal(document.body);
  whileRunning();
  rerender(draw(false));
};

describe('a button whose action is running', () => {
  afterEach(cleanup);

  it('has the focus again afterwards', () => {
    run(() => undefined);
    expect(document.activeElement).to.equal(screen.getByRole('button'));
  });

  it('leaves the focus to the element that has it now', () => {
    run(() => screen.getByLabelText('Next field').focus());
    expect(document.activeElement).to.equal(screen.getByLabelText('Next field'));
  });
});
