import { expect } from 'chai';
import { findAttention } from './output.ts';

describe('a program’s output line', () => {
  it('is shown in short if it is a log entry at level error', () => {
    const line = JSON.stringify({ level: 50, msg: 'mail failed', err: { message: 'refused' } });

    expect(findAttention(line, 'out')).to.equal('mail failed: refused');
    expect(findAttention('{"level":"error","msg":"mail failed"}', 'out')).to.equal('mail failed');
  });

  it('is shown in short if MongoDB logs it as an error or as fatal', () => {
    const entry = {
      c: 'CONTROL',
      id: 20_568,
      ctx: 'initandlisten',
      msg: 'Error setting up listener',
    };
    const error = { code: 9001, codeName: 'SocketException', errmsg: 'Address already in use' };

    expect(findAttention(JSON.stringify({ s: 'E', ...entry, attr: { error } }), 'out')).to.equal(
      'Error setting up listener: Address already in use',
    );
    expect(
      findAttention(JSON.stringify({ s: 'F', ...entry, attr: { error: 'denied' } }), 'out'),
    ).to.equal('Error setting up listener: denied');
    expect(
      findAttention(JSON.stringify({ s: 'F', ...entry, attr: { message: 'a' } }), 'out'),
    ).to.equal('Error setting up listener: a');
    expect(findAttention(JSON.stringify({ s: 'F', ...entry }), 'out')).to.equal(
      'Error setting up listener',
    );
    expect(findAttention(JSON.stringify({ s: 'I', ...entry }), 'out')).to.equal(null);
    expect(findAttention(JSON.stringify({ s: 'W', ...entry }), 'out')).to.equal(null);
  });

  it('is not shown if it is a log entry below level error, or normal output', () => {
    expect(findAttention(JSON.stringify({ level: 30, msg: 'request' }), 'out')).to.equal(null);
    expect(findAttention(JSON.stringify({ level: 40, msg: 'slow' }), 'error')).to.equal(null);
    expect(findAttention('Ready to accept connections', 'out')).to.equal(null);
  });

  it('is shown as it is if it is other text on stderr', () => {
    expect(findAttention('Error: no such file', 'error')).to.equal('Error: no such file');
    expect(findAttention('{ no JSON', 'error')).to.equal('{ no JSON');
    expect(findAttention('', 'error')).to.equal(null);
  });
});
