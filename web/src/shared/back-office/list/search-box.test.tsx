import '../../testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { createRef, useState } from 'react';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { SearchBox } from './search-box.tsx';

const searchAfterTyping = async (isLeaving: boolean) => {
  const searched: string[] = [];
  const requestedPaths: string[] = [];
  await drawPart(
    <SearchBox
      q=""
      input={createRef()}
      hint={undefined}
      longest={200}
      onSearch={(q) => searched.push(q)}
      onLeave={() => undefined}
    />,
    undefined,
    (path) => {
      requestedPaths.push(path);
      return isLeaving;
    },
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'key' } });
  await waitFor(() => expect(requestedPaths).to.deep.equal(['/eng/admin']));
  return searched;
};

/** A list whose address receives the first search with a delay. */
const LateList = () => {
  const [q, setQ] = useState('');
  return (
    <>
      <SearchBox
        q={q}
        input={createRef()}
        hint={undefined}
        longest={200}
        onSearch={() => undefined}
        onLeave={() => undefined}
      />
      <button type="button" onClick={() => setQ('k')}>
        Show the first search
      </button>
      <button type="button" onClick={() => setQ('another')}>
        Show another search
      </button>
    </>
  );
};

describe('the search box of a list', () => {
  afterEach(removePart);

  it('searches after a pause', async () => {
    expect(await searchAfterTyping(false)).to.deep.equal(['key']);
  });

  it('does not search after a row was opened, which would lead back to the list', async () => {
    expect(await searchAfterTyping(true)).to.deep.equal([]);
  });

  it('keeps the typed text while an earlier search appears in the URL', async () => {
    await drawPart(<LateList />);
    const box = screen.getByRole('searchbox');
    for (const value of ['k', 'key']) {
      fireEvent.change(box, { target: { value } });
      fireEvent.keyDown(box, { key: 'Enter' });
    }
    fireEvent.click(screen.getByText('Show the first search'));
    expect(box).to.have.property('value', 'key');
    fireEvent.click(screen.getByText('Show another search'));
    expect(box).to.have.property('value', 'another');
  });
});
