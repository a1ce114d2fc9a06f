import { expect } from 'chai';
import { attentionOf } from './output.ts';

describe('what of a line is told to people', () => {
  it('is an error of a program’s log, in short', () => {
    const line = JSON.stringify({ level: 50, msg: 'mail failed', err: { message: 'refused' } });

    expect(attentionOf(line, 'out')).to.equal('mail failed: refused');
    expect(attentionOf('{"level":"error","msg":"mail failed"}', 'out')).to.equal('mail failed');
  });

  it('is not what a program did', () => {
    expect(attentionOf(JSON.stringify({ level: 30, msg: 'request' }), 'out')).to.equal(null);
    expect(attentionOf(JSON.stringify({ level: 40, msg: 'slow' }), 'error')).to.equal(null);
    expect(attentionOf('Ready to accept connections', 'out')).to.equal(null);
  });

  it('is whatever else comes as an error', () => {
    expect(attentionOf('Error: no such file', 'error')).to.equal('Error: no such file');
    expect(attentionOf('{ no JSON', 'error')).to.equal('{ no JSON');
    expect(attentionOf('', 'error')).to.equal(null);
  });
});
