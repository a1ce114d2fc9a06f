import { expect } from 'chai';
import type { BuildInputs } from './build-inputs.ts';
import {
  buildInputs,
  compareInputs,
  describeDifference,
  mergeInputs,
  unrecordedInputs,
} from './build-inputs.ts';

const stored: BuildInputs = {
  streams: ['order'],
  handled: ['ordering.Paid', 'ordering.Placed'],
  ignored: ['ordering.Viewed'],
  handledElsewhere: ['stock.KeysAdded'],
};

describe('the inputs of a build', () => {
  it('are the types of a projection without their versions, in order', () => {
    const inputs = buildInputs({
      name: 'sales',
      version: 1,
      categories: ['order', 'cart'],
      streamTypes: ['ordering.Placed@2', 'ordering.Viewed', 'ordering.Paid'],
      ignores: ['ordering.Viewed', 'catalog.GameAdded'],
      hasChangeFeed: false,
      indexes: [],
      documentIds: () => [],
      on: {
        'ordering.Placed@2': () => null,
        'stock.KeysAdded': () => null,
        'ordering.Paid': () => null,
      },
    });
    expect(inputs).to.deep.equal({ ...stored, streams: ['cart', 'order'] });
  });

  it('do not differ by an event at which the other release stops', () => {
    const own = { ...stored, handled: [...stored.handled, 'ordering.Refunded'] };
    expect(compareInputs(stored, stored)).to.equal(null);
    expect(compareInputs(stored, own)).to.equal(null);
    expect(compareInputs(own, stored)).to.equal(null);
    expect(compareInputs(stored, { ...stored, ignored: [] })).to.equal(null);
  });

  it('differ by an event that one ignores and the other handles', () => {
    const own = { ...stored, handled: [...stored.handled, 'ordering.Viewed'], ignored: [] };
    const added = { added: ['ordering.Viewed'], removed: [] };
    expect(compareInputs(stored, own)).to.deep.equal(added);
    expect(compareInputs(own, stored)).to.deep.equal({ added: [], removed: added.added });
  });

  it('differ by an event of other streams', () => {
    const own = { ...stored, handledElsewhere: ['payments.Received'] };
    expect(compareInputs(stored, own)).to.deep.equal({
      added: ['payments.Received'],
      removed: ['stock.KeysAdded'],
    });
  });

  it('differ by an event of a slice that the other one does not request', () => {
    const own = { ...stored, handled: [...stored.handled, 'refunds.Sent'] };
    expect(compareInputs(stored, own)).to.deep.equal({ added: ['refunds.Sent'], removed: [] });
  });

  it('differ by the kinds of streams, and are described for operators', () => {
    const own = { ...stored, streams: ['cart'], handled: ['ordering.Placed'], ignored: [] };
    const difference = compareInputs(stored, own);
    expect(difference && describeDifference(difference)).to.equal('added cart-…; removed order-…');
  });

  it('differ by everything that a projection reads if the build stores none', () => {
    expect(compareInputs(unrecordedInputs, stored)).to.deep.equal({
      added: ['order-…', 'ordering.Paid', 'ordering.Placed', 'stock.KeysAdded'],
      removed: [],
    });
  });

  it('remember an event that an owner ignored, although a later owner does not know it', () => {
    const rolledBack = mergeInputs(stored, { ...stored, ignored: [] });
    const own = { ...stored, handled: [...stored.handled, 'ordering.Viewed'], ignored: [] };
    expect(compareInputs(rolledBack, own)).to.deep.equal({
      added: ['ordering.Viewed'],
      removed: [],
    });
  });

  it('remember an event that an owner handled, although a later owner does not know it', () => {
    const rolledBack = mergeInputs(stored, { ...stored, handled: ['ordering.Placed'] });
    const own = { ...stored, handled: ['ordering.Placed'], ignored: ['ordering.Paid'] };
    expect(compareInputs(rolledBack, own)).to.deep.equal({
      added: [],
      removed: ['ordering.Paid'],
    });
  });
});
