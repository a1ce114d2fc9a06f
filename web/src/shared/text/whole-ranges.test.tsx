import '../testing/dom.ts';
import { cleanup, render } from '@testing-library/react';
import { expect } from 'chai';
import { WholeRanges } from './whole-ranges.tsx';

const wholeParts = (text: string) => {
  const { container } = render(<WholeRanges text={text} />);
  expect(container.textContent).to.equal(text);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
};

describe('text that is kept on one line', () => {
  afterEach(cleanup);

  it('is a range of numbers, or “two-factor”', () => {
    expect(wholeParts('within 5–30 minutes')).to.deep.equal(['5–30']);
    expect(wholeParts('Set up two-factor authentication')).to.deep.equal(['two-factor']);
    expect(wholeParts('Two-factor authentication')).to.deep.equal(['Two-factor']);
  });
});
