import { expect } from 'chai';
import type { Sealed } from '../kernel/index.ts';
import { fold } from '../kernel/index.ts';
import { noon, specify } from '../testing/index.ts';
import type {
  FingerprintsClaimed,
  KeyImportFinished,
  KeyImportStarted,
  KeysStored,
} from './events.ts';
import { holds, keyFingerprints } from './key-fingerprints.ts';
import { keyImport } from './key-import.ts';
import { canonicalKey, readKeyLines } from './key-lines.rules.ts';

const about = { importId: 'import', rateId: 'week' };
const started: KeyImportStarted = {
  type: 'stock.KeyImportStarted',
  data: {
    ...about,
    productId: 'radar',
    batch: 'spring',
    supplier: 'North',
    unitCost: 10_000,
    digest: 'digest',
    at: noon,
  },
};
const stored = (part: number): KeysStored => ({
  type: 'stock.KeysStored',
  data: {
    ...about,
    part,
    keys: [{ sealed: 'import.sealed' as Sealed, fingerprint: 'ab' }],
    at: noon,
  },
});
const finished: KeyImportFinished = {
  type: 'stock.KeyImportFinished',
  data: {
    ...about,
    productId: 'radar',
    count: 2,
    duplicateInFile: 0,
    duplicateInStock: 0,
    malformed: 0,
    leftOut: [],
    at: noon,
  },
};

describe('key import', () => {
  const { given } = specify(keyImport);

  it('is begun once, and not with other lines under the same id', () => {
    given().when({ type: 'StartKeyImport', data: started.data }).emits(started);
    given(started).when({ type: 'StartKeyImport', data: started.data }).emitsNothing();
    given(started)
      .when({ type: 'StartKeyImport', data: { ...started.data, digest: 'other' } })
      .rejects('id-taken');
  });

  it('stores each part once, so that a repeat goes on where it stopped', () => {
    given(started)
      .when({ type: 'StoreKeys', data: stored(0).data })
      .emits(stored(0));
    given(started, stored(0))
      .when({ type: 'StoreKeys', data: stored(0).data })
      .emitsNothing();
    given(started, stored(0))
      .when({ type: 'StoreKeys', data: stored(1).data })
      .emits(stored(1));
    given(started, stored(0), finished)
      .when({ type: 'StoreKeys', data: stored(1).data })
      .emitsNothing();
  });

  it('ends once', () => {
    given(started, stored(0))
      .when({ type: 'FinishKeyImport', data: finished.data })
      .emits(finished);
    given(started, stored(0), finished)
      .when({ type: 'FinishKeyImport', data: finished.data })
      .emitsNothing();
  });
});

const claimed = (
  importId: string,
  ...claims: readonly [string, number][]
): FingerprintsClaimed => ({
  type: 'stock.FingerprintsClaimed',
  data: { importId, claims, at: noon },
});

describe('key fingerprints', () => {
  const { given } = specify(keyFingerprints);

  it('belong to whoever claimed them first', () => {
    const both = [
      ['ab01', 1],
      ['ab02', 2],
    ] as const;
    given(claimed('first', ['ab01', 7]))
      .when({ type: 'ClaimFingerprints', data: { importId: 'second', claims: both, now: noon } })
      .emits(claimed('second', ['ab02', 2]));

    const state = fold(keyFingerprints, [
      claimed('first', ['ab01', 7]),
      claimed('second', ['ab02', 2]),
    ]);
    expect(holds(state, 'ab01', 'second', 1)).to.equal(false);
    expect(holds(state, 'ab02', 'second', 2)).to.equal(true);
  });

  it('are claimed once by the same import', () => {
    given(claimed('first', ['ab01', 7]))
      .when({
        type: 'ClaimFingerprints',
        data: { importId: 'first', claims: [['ab01', 7]], now: noon },
      })
      .emitsNothing();
  });
});

describe('lines of keys', () => {
  it('are read whatever ends them, without what surrounds the key', () => {
    const { keys, malformed } = readKeyLines(
      '\uFEFFAAAA-1111\r\n\r\n  BBBB-2222 \rabc\nCCCC\u0000DDDD',
    );

    expect(keys).to.deep.equal([
      { line: 1, key: 'AAAA-1111' },
      { line: 3, key: 'BBBB-2222' },
    ]);
    expect(malformed).to.deep.equal([4, 5]);
  });

  it('are the same key in capitals, with spaces, or in full-width letters', () => {
    const spellings = ['abcd-1234', 'ABCD-1234', ' AB CD-12 34', 'ＡＢＣＤ-1234'];

    expect(new Set(spellings.map(canonicalKey)).size).to.equal(1);
  });
});
