import '../testing/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { expect } from 'chai';
import { remainingLoadingMs, useMinimumLoading } from './use-minimum-loading.ts';

const Part = ({ loading }: Readonly<{ loading: boolean }>) => (
  <p>{useMinimumLoading(loading) ? 'waiting' : 'there'}</p>
);

describe('a loading state', () => {
  afterEach(cleanup);

  it('ends immediately while its skeleton is not visible', () => {
    const { rerender } = render(<Part loading />);
    screen.getByText('waiting');
    rerender(<Part loading={false} />);
    screen.getByText('there');
  });

  it('stays for 200 ms once its skeleton is visible, which is after 150 ms', () => {
    expect([0, 149, 150, 250, 349, 350, 9_000].map(remainingLoadingMs)).to.deep.equal([
      0, 0, 200, 100, 1, 0, 0,
    ]);
  });
});
