import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { copyBytes, copyText } from './copy-memory.ts';

describe('copied memory', () => {
  it('contains only the bytes of a pooled buffer', () => {
    for (const shared of [Buffer.from('pooled'), gzipSync(Buffer.from('compressed'))]) {
      expect(shared.buffer.byteLength).to.be.greaterThan(shared.byteLength);
      const own = copyBytes(shared);
      expect(own.equals(shared)).to.equal(true);
      expect(own.buffer.byteLength).to.equal(shared.byteLength);
    }
  });

  it('is not copied twice', () => {
    const own = copyBytes(Buffer.from('pooled'));
    expect(copyBytes(own)).to.equal(own);
    expect(copyBytes(Buffer.alloc(0)).byteLength).to.equal(0);
  });

  it('preserves text', () => {
    expect(copyText('person-ключ-🔑')).to.equal('person-ключ-🔑');
  });

  it('releases the larger text that a part was cut from', () => {
    const [count, length] = [100, 500_000];
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // added by the `--expose-gc` flag
    collect();
    const before = process.memoryUsage().heapUsed;
    const copies = Array.from({ length: count }, (_, index) =>
      copyText(String(index).padEnd(length, 'x').slice(0, 40)),
    );
    collect();
    const grown = process.memoryUsage().heapUsed - before;
    expect(copies).to.have.length(count);
    expect(grown).to.be.lessThan((count * length) / 5);
  });
});
