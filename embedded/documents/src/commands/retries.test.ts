import { expect } from 'chai';
import { mapOf } from '../bson/read.ts';
import { fieldOf, nameOf, type Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { openRetries } from './retries.ts';

/** The memory that a value keeps, in bytes. */
const retainedBytes = (value: unknown): number => (value as Value).bytes.buffer.byteLength;

const statements = () =>
  openRetries().statementsOf({
    fields: mapOf(encodeDocument({ lsid: { id: 1 }, txnNumber: 1n })),
  });

describe('the outcomes of retryable writes', () => {
  const document = encodeDocument({ _id: 'one', text: 'x'.repeat(100_000) });
  const id = fieldOf(document, nameOf('_id'));

  it('keep the id of an upserted document, not the document', () => {
    const { get, set } = statements();
    set(0, { n: 1, nModified: 0, upserted: id });
    expect(get(0)).to.deep.include({ n: 1, nModified: 0 });
    expect(retainedBytes(get(0)?.upserted)).to.be.lessThan(20);
  });

  it('keep the reply of a command, not the documents that it was made from', () => {
    const { get, set } = statements();
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: id };
    set(0, { n: 1, nModified: 0, upserted: undefined, reply: { lastErrorObject, value: null } });
    const reply = get(0)?.reply ?? {};
    expect(Object.keys(reply)).to.deep.equal(['lastErrorObject', 'value']);
    expect(retainedBytes(reply['lastErrorObject'])).to.be.lessThan(200);
  });
});
