import '../shared/testing/dom.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { removeRenderedHead } from './rendered-state.ts';

describe('the head that the server rendered', () => {
  const title = document.createElement('title');
  const description = document.createElement('meta');
  before(() => {
    title.textContent = 'Tumbler';
    description.name = 'description';
    document.head.append(title, description);
  });
  after(cleanup);

  it('keeps its title until the client renders another one', async () => {
    removeRenderedHead(document);
    expect(document.title).to.equal('Tumbler');
    expect(description.isConnected).to.equal(false);

    render(<title>Sign in — Tumbler</title>);
    expect(document.title).to.equal('Sign in — Tumbler');
    await waitFor(() => expect(title.isConnected).to.equal(false));
  });
});
