import '../testing/dom.ts';
import { expect } from 'chai';
import { focusFirst } from './focus-first.ts';

describe('the first control with an error', () => {
  afterEach(() => document.body.replaceChildren());

  it('gets the focus, also where a hidden input has its name', () => {
    document.body.innerHTML = `
      <form>
        <div><input id="shown" /></div>
        <input type="hidden" name="rate_id" />
        <input name="batch" />
      </form>`;
    const form = document.querySelector('form');
    if (!form) return expect.fail('There is no form');
    focusFirst(form, ['batch', 'rate_id']);
    expect(document.activeElement?.id).to.equal('shown');
  });
});
