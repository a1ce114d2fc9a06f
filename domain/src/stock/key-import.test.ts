import { expect } from 'chai';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { fold } from '../kernel/index.ts';
import { noon, describeDecider } from '../testing/index.ts';
import type {
  AllKeysStored,
  FingerprintsClaimed,
  KeyImportAbandoned,
  KeyFingerprintEvent,
  KeyImportEvent,
  KeyImportFinished,
  KeyImportStarted,
  KeysStored,
  StoredKey,
} from './events.ts';
import { isClaimedBy, keyFingerprints } from './key-fingerprints.ts';
import type { KeyImportCommand } from './key-import.ts';
import { keyImport } from './key-import.ts';
import { canonicalKey, parseKeyLines } from './key-lines.rules.ts';

const origin = {
  importId: 'import',
  rateId: 'week',
  productId: 'radar',
  batch: 'spring',
  supplier: 'North',
  unitCost: 10_000,
};
const { importId, rateId, productId } = origin;
const started: KeyImportStarted = {
  type: 'stock.KeyImportStarted',
  data: { ...origin, purpose: 'stock', orderId: null, digest: 'digest', at: noon },
};
const keys = (count: number, firstLine: number): readonly StoredKey[] =>
  Array.from({ length: count }, (_, index) => ({
    sealed: 'import.sealed' as SealedText,
    fingerprint: 'ab',
    line: firstLine + index,
  }));
const lineOf = (part: number): number => part * 500 + 1;
const store = (part: number, count = 1, firstLine = lineOf(part)): KeyImportCommand => ({
  type: 'StoreKeys',
  data: { part, keys: keys(count, firstLine), at: noon },
});
const stored = (part: number, count = 1, firstLine = lineOf(part)): KeysStored => ({
  type: 'stock.KeysStored',
  data: { ...origin, purpose: 'stock', part, keys: keys(count, firstLine), at: noon },
});
const report = {
  count: 1,
  duplicateInFile: 0,
  duplicateInStock: 0,
  malformed: 0,
  skippedLines: [],
};
const ended = { ...report, importId, rateId, productId, at: noon };
const allStored: AllKeysStored = { type: 'stock.AllKeysStored', data: ended };
const finished: KeyImportFinished = { type: 'stock.KeyImportFinished', data: ended };
const abandoned: KeyImportAbandoned = {
  type: 'stock.KeyImportAbandoned',
  data: { importId, rateId, productId, at: noon },
};
const end: KeyImportCommand = { type: 'EndStoring', data: { ...report, at: noon } };
const finish: KeyImportCommand = { type: 'FinishKeyImport', data: { at: noon } };
const abandon: KeyImportCommand = { type: 'AbandonKeyImport', data: { at: noon } };

const discarded = (from: number, to: number): KeyImportEvent => ({
  type: 'stock.StoredKeysDiscarded',
  data: { importId, from, to, at: noon },
});

describe('key import', () => {
  const { given } = describeDecider(keyImport);

  it('is started once, and not with other lines under the same id', () => {
    given().when({ type: 'StartKeyImport', data: started.data }).emits(started);
    given(started).when({ type: 'StartKeyImport', data: started.data }).emitsNothing();
    given(started)
      .when({ type: 'StartKeyImport', data: { ...started.data, digest: 'other' } })
      .rejects('id-taken');
  });

  it('stores each part once, so that a repeat resumes where it stopped', () => {
    given(started).when(store(0)).emits(stored(0));
    given(started, stored(0, 500)).when(store(0, 500)).emitsNothing();
    given(started, stored(0, 500)).when(store(1)).emits(stored(1));
    given(started, stored(0), allStored).when(store(1)).emitsNothing();
    given(started, stored(0), allStored, finished).when(store(1)).emitsNothing();
  });

  it('stores each line once, also if a repeat owns earlier lines than the first attempt', () => {
    const resumed = given(started, stored(0, 500, 601));
    resumed.when(store(1, 500, 501)).emitsNothing();
    resumed.when(store(1, 500, 1_100)).emitsNothing();
    resumed.when(store(1, 500, 101)).emits(stored(1, 500, 101));
    given(started, stored(0, 500, 601), stored(1, 500, 101))
      .when(store(2, 100, 700))
      .emitsNothing();
  });

  it('fills every part but the last, so that the id of a key determines its part', () => {
    given(started, stored(0, 499)).when(store(1)).emitsNothing();
    given(started, stored(0, 500)).when(store(2)).emitsNothing();
  });

  it('reports the number of keys that it has stored', () => {
    given(started, stored(0, 2)).when(end).rejects('import-incomplete');
    given(started).when(end).rejects('import-incomplete');
  });

  it('finishes once, when all parts are stored', () => {
    given(started, stored(0)).when(finish).rejects('import-incomplete');
    given(started, stored(0)).when(end).emits(allStored);
    given(started, stored(0), allStored).when(end).emitsNothing();
    given(started, stored(0), allStored).when(finish).emits(finished);
    given(started, stored(0), allStored, finished).when(finish).emitsNothing();
    given().when(finish).rejects('import-incomplete');
  });

  it('can be abandoned once, with its stored keys, until all parts are stored', () => {
    given(started).when(abandon).emits(abandoned);
    given(started, stored(0, 500), stored(1, 200))
      .when(abandon)
      .emits(abandoned, discarded(0, 500), discarded(500, 700));
    given(started, abandoned).when(abandon).emitsNothing();
    given(started, stored(0), allStored).when(abandon).rejects('import-stored');
    given(started, stored(0), allStored, finished).when(abandon).rejects('import-stored');
  });

  it('is abandoned by the shop if the pool refuses its stored keys, and only then', () => {
    const refuse: KeyImportCommand = {
      type: 'AbandonKeyImport',
      data: { reason: 'import-refused', at: noon },
    };
    const refused: KeyImportEvent = {
      type: 'stock.KeyImportAbandoned',
      data: { ...abandoned.data, reason: 'import-refused' },
    };
    given(started, stored(0), allStored).when(refuse).emits(refused, discarded(0, 1));
    given(started, stored(0)).when(refuse).rejects('import-stored');
    given(started, stored(0), allStored, finished).when(refuse).rejects('import-stored');
    const over = given(started, stored(0), allStored, refused, discarded(0, 1));
    over.when(refuse).emitsNothing();
    over.when(finish).rejects('import-incomplete');
    over.when({ type: 'StartKeyImport', data: started.data }).emitsNothing();
    for (const step of [store(0), end]) over.when(step).rejects('import-refused');
  });

  it('is refused again for the reason for which it was abandoned', () => {
    const taken: KeyImportEvent = {
      type: 'stock.KeyImportAbandoned',
      data: { ...abandoned.data, reason: 'keys-taken' },
    };
    given(started)
      .when({ type: 'AbandonKeyImport', data: { reason: 'keys-taken', at: noon } })
      .emits(taken);
    given(started, taken)
      .when({ type: 'StartKeyImport', data: started.data })
      .rejects('keys-taken');
    given(started, taken)
      .when({ type: 'StartKeyImport', data: { ...started.data, digest: 'other' } })
      .rejects('id-taken');
    for (const step of [store(0), end]) {
      given(started, taken).when(step).rejects('keys-taken');
    }
    given(started, taken).when(abandon).emitsNothing();
  });

  it('rejects further steps once it is abandoned', () => {
    for (const step of [store(0), end]) {
      given(started, abandoned).when(step).rejects('import-abandoned');
    }
    given(started, abandoned).when(finish).rejects('import-incomplete');
    given(started, abandoned)
      .when({ type: 'StartKeyImport', data: started.data })
      .rejects('import-abandoned');
  });
});

const claimed = (of: string, ...claims: readonly [string, number][]): FingerprintsClaimed => ({
  type: 'stock.FingerprintsClaimed',
  data: { importId: of, claims, at: noon },
});

describe('key fingerprints', () => {
  const { given } = describeDecider(keyFingerprints);

  it('belong to the import that claimed them first', () => {
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
    expect(isClaimedBy(state, 'ab01', 'second', 1)).to.equal(false);
    expect(isClaimedBy(state, 'ab02', 'second', 2)).to.equal(true);
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

const release = (of: string, now = noon) =>
  ({ type: 'ReleaseFingerprints', data: { importId: of, abandonedAt: noon, now } }) as const;
const releasedAt = (
  at: Instant,
  of: string,
  ...fingerprints: readonly string[]
): KeyFingerprintEvent => ({
  type: 'stock.FingerprintsReleased',
  data: { importId: of, fingerprints, at },
});
const released = (of: string, ...fingerprints: readonly string[]): KeyFingerprintEvent =>
  releasedAt(noon, of, ...fingerprints);

describe('key fingerprints of an abandoned import', () => {
  const { given } = describeDecider(keyFingerprints);

  it('are free again, while those of other imports stay claimed', () => {
    const history = [claimed('first', ['ab01', 7], ['ab02', 8]), claimed('second', ['ab03', 1])];
    given(...history)
      .when(release('first'))
      .emits(released('first', 'ab01', 'ab02'));
    given(...history, released('first', 'ab01', 'ab02'))
      .when(release('first'))
      .emitsNothing();
    given(...history, released('first', 'ab01', 'ab02'))
      .when({
        type: 'ClaimFingerprints',
        data: { importId: 'third', claims: [['ab01', 2]], now: noon },
      })
      .emits(claimed('third', ['ab01', 2]));
  });

  it('are not claimed by steps of the import that still run', () => {
    given(released('first'))
      .when({
        type: 'ClaimFingerprints',
        data: { importId: 'first', claims: [['ab01', 7]], now: noon },
      })
      .emitsNothing();
  });
});

const abandonedAfter = (at: Instant) => [
  ...fold(keyFingerprints, [released('first'), releasedAt(at, 'second')]).abandoned.keys(),
];

describe('an abandoned import in the streams of fingerprints', () => {
  const { given } = describeDecider(keyFingerprints);
  const monthLater = instant('2026-03-31T12:00:00Z');

  it('is remembered for 30 days, in which its attempts may be late', () => {
    expect(abandonedAfter(instant('2026-03-31T11:59:59.999Z'))).to.deep.equal(['first', 'second']);
    expect(abandonedAfter(monthLater)).to.deep.equal(['second']);
  });

  it('is not recorded again later, but its claims are released', () => {
    given().when(release('first')).emits(released('first'));
    given().when(release('first', monthLater)).emitsNothing();
    given(claimed('first', ['ab01', 7]))
      .when(release('first', monthLater))
      .emits(releasedAt(monthLater, 'first', 'ab01'));
  });
});

describe('key lines', () => {
  it('are read with any line ending, without surrounding characters', () => {
    const read = parseKeyLines('\uFEFFAAAA-1111\r\n\r\n  BBBB-2222 \rabc\nCCCC\u0000DDDD');

    expect(read.keys).to.deep.equal([
      { line: 1, key: 'AAAA-1111' },
      { line: 3, key: 'BBBB-2222' },
    ]);
    expect(read.malformed).to.deep.equal([4, 5]);
  });

  it('are the same key in capitals, with spaces or in full-width letters', () => {
    const spellings = ['abcd-1234', 'ABCD-1234', ' AB CD-12 34', 'ＡＢＣＤ-1234'];

    expect(new Set(spellings.map(canonicalKey)).size).to.equal(1);
  });
});
