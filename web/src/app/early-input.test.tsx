import '../shared/testing/dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { expect } from 'chai';
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { restoreEarlyInput } from './early-input.ts';
import { recordEarlyInput } from './early-input-recorder.ts';

const systems = ['sandbox', 'lava', 'yoomoney'] as const;

/** A form that preselects the first system. Nothing renders it again after hydration. */
const Form = ({ onRender }: Readonly<{ onRender: (state: object) => void }>) => {
  const [system, setSystem] = useState<string>('sandbox');
  const [terms, setTerms] = useState(false);
  const [email, setEmail] = useState('');
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    onRender({ system, terms, email });
  });
  return (
    <form>
      {systems.map((each) => (
        <input
          key={each}
          type="radio"
          name="system"
          value={each}
          checked={each === system}
          onChange={() => setSystem(each)}
        />
      ))}
      <input type="checkbox" name="terms" checked={terms} onChange={() => setTerms(!terms)} />
      <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
    </form>
  );
};

describe('the input before hydration', () => {
  let state: object = {};

  const { Event: eventOfNode } = globalThis;
  before(() => {
    globalThis.Event = window.Event; // jsdom dispatches no others
  });
  after(() => {
    globalThis.Event = eventOfNode;
  });

  const openRenderedPage = () => {
    const element = document.createElement('div');
    document.body.append(element);
    element.innerHTML = renderToString(<Form onRender={() => undefined} />);
    const find = (selector: string) => {
      const field = element.querySelector<HTMLInputElement>(selector);
      if (!field) throw new Error(`There is no ${selector}`);
      return field;
    };
    const hydrate = () =>
      render(<Form onRender={(rendered) => (state = rendered)} />, {
        container: element,
        hydrate: true,
      });
    return { element, find, hydrate };
  };
  beforeEach(() => {
    delete document.documentElement.dataset['hydrated']; // other tests hydrate the document too
  });
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    delete document.documentElement.dataset['hydrated'];
  });

  it('reaches the state of a form, also if nothing renders it again', () => {
    const { element, find, hydrate } = openRenderedPage();
    find('[value="lava"]').click();
    const { early, stop } = recordEarlyInput(element);
    find('[value="yoomoney"]').click();
    find('[name="terms"]').click();
    fireEvent.input(find('[name="email"]'), { target: { value: 'ada@example.org' } });
    hydrate();
    act(() => restoreEarlyInput(early));
    stop();

    expect(state).to.deep.equal({ system: 'yoomoney', terms: true, email: 'ada@example.org' });
  });

  it('does not replace what is entered after it', () => {
    const { element, find, hydrate } = openRenderedPage();
    const { early, stop } = recordEarlyInput(element);
    find('[value="lava"]').click();
    hydrate();
    act(() => find('[value="yoomoney"]').click());
    act(() => find('[name="terms"]').click());
    act(() => restoreEarlyInput(early));
    stop();

    expect(state).to.include({ system: 'yoomoney', terms: true });
  });

  it('includes a choice of what is already selected', () => {
    const { element, find } = openRenderedPage();
    find('[value="sandbox"]').focus(); // as a click does
    const { early, stop } = recordEarlyInput(element);
    expect([...early.keys()]).to.deep.equal([find('[value="sandbox"]')]);
    find('[value="lava"]').click();
    find('[value="sandbox"]').click();
    stop();

    expect([...early.keys()]).to.deep.equal([find('[value="sandbox"]')]);
  });
});
