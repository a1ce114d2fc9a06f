import '../testing/dom.ts';
import { expect } from 'chai';
import { focusNearby, listAncestors } from './nearby-focus.ts';

const findElement = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no #${id}`);
  return element;
};

/** Returns the id of the element that gets the focus of `from`. */
const focusAfterRemoval = (from: string, removed: string): string => {
  const ancestors = listAncestors(findElement(from));
  findElement(removed).remove();
  focusNearby(ancestors);
  return document.activeElement?.id ?? '';
};

describe('the focus after its element was removed', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <a href="#content">Skip to content</a>
      <header><button id="account">Account</button></header>
      <section>
        <button id="other">Other</button>
        <div id="group"><button id="removed">Remove</button></div>
      </section>
      <div id="menu" role="menu" aria-labelledby="account"><button id="item">Sign out</button></div>`;
  });
  afterEach(() => document.body.replaceChildren());

  it('moves to the first control near its place', () => {
    expect(focusAfterRemoval('removed', 'group')).to.equal('other');
  });

  it('moves to the button of the menu that contained it', () => {
    expect(focusAfterRemoval('item', 'menu')).to.equal('account');
  });

  it('does not move to the start of the page', () => {
    findElement('menu').removeAttribute('aria-labelledby');
    expect(focusAfterRemoval('item', 'menu')).to.equal('');
    focusNearby(listAncestors(document.body));
    expect(document.activeElement).to.equal(document.body);
  });

  it('does not stay lost at a control that takes no focus', () => {
    findElement('group').insertAdjacentHTML('afterbegin', '<button id="inert">No</button>');
    findElement('inert').focus = () => undefined;
    expect(focusAfterRemoval('removed', 'removed')).to.equal('other');
  });
});
