import { expect } from 'chai';
import { findAttention } from './output.ts';

describe('what of a line is told to people', () => {
  it('is an error of a program’s log, in short', () => {
    const line = JSON.stringify({ level: 50, msg: 'mail failed', err: { message: 'refused' } });

    expect(findAttention(line, 'out')).to.equal('mail failed: refused');
    expect(findAttention('{"level":"error","msg":"mail failed"}', 'out')).to.equal('mail failed');
  });

  it('is not what a program did', () => {
    expect(findAttention(JSON.stringify({ level: 30, msg: 'request' }), 'out')).to.equal(null);
    expect(findAttention(JSON.stringify({ level: 40, msg: 'slow' }), 'error')).to.equal(null);
    expect(findAttention('Ready to accept connections', 'out')).to.equal(null);
  });

  it('is whatever else comes as an error', () => {
    expect(findAttention('Error: no such file', 'error')).to.equal('Error: no such file');
    expect(findAttention('{ no JSON', 'error')).to.equal('{ no JSON');
    expect(findAttention('', 'error')).to.equal(null);
  });
});
