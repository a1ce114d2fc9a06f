/**
 * SQLite cuts its write-ahead log at the first incomplete frame, and treats the rest as a
 * torn tail. That is right after a crash, when only the last transaction can be torn, because the
 * one before it was on disk before it began. Damage further ahead would make the log silently
 * shorter, so it is detected here, before SQLite opens the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { DamagedLogError } from './checksum.ts';

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

type Checksum = { first: number; second: number };

const addTo = (sum: Checksum, view: DataView, from: number, to: number, little: boolean): void => {
  let { first, second } = sum;
  for (let at = from; at < to; at += 8) {
    first = (first + view.getUint32(at, little) + second) >>> 0;
    second = (second + view.getUint32(at + 4, little) + first) >>> 0;
  }
  sum.first = first;
  sum.second = second;
};

/** `sum` covers the header and the frames that were found whole. */
type Wal = Readonly<{ view: DataView; little: boolean; frameSize: number; sum: Checksum }>;

const readHeader = (view: DataView): Wal => {
  const magic = view.getUint32(0);
  if (magic !== MAGIC_LITTLE_ENDIAN && magic !== MAGIC_BIG_ENDIAN) {
    throw new DamagedLogError('the header of the write-ahead log is damaged');
  }
  const little = magic === MAGIC_LITTLE_ENDIAN;
  const sum: Checksum = { first: 0, second: 0 };
  addTo(sum, view, 0, 24, little);
  if (sum.first !== view.getUint32(24) || sum.second !== view.getUint32(28)) {
    throw new DamagedLogError('the header of the write-ahead log is damaged');
  }
  return { view, little, frameSize: FRAME_HEADER + view.getUint32(8), sum };
};

const isOfThisLog = ({ view }: Wal, at: number): boolean =>
  view.getUint32(at + 8) === view.getUint32(16) && view.getUint32(at + 12) === view.getUint32(20);

/** Adds the frame to the checksum, and compares it with the one that the frame contains. */
const checkFrame = (wal: Wal, at: number): boolean => {
  if (!isOfThisLog(wal, at)) return false;
  const { view, little, frameSize, sum } = wal;
  addTo(sum, view, at, at + 8, little);
  addTo(sum, view, at + FRAME_HEADER, at + frameSize, little);
  return sum.first === view.getUint32(at + 16) && sum.second === view.getUint32(at + 20);
};

/** Throws DamagedLogError when committed transactions follow a broken frame. */
export const inspectWal = (databaseFile: string): void => {
  const file = `${databaseFile}-wal`;
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  if (bytes.length < HEADER + FRAME_HEADER) return;
  const wal = readHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
  const { view, frameSize } = wal;

  let brokenFrame: number | undefined;
  let commitsBehind = 0;
  for (let at = HEADER; at + frameSize <= bytes.length; at += frameSize) {
    if (brokenFrame === undefined) {
      if (checkFrame(wal, at)) continue;
      brokenFrame = (at - HEADER) / frameSize;
    }
    if (isOfThisLog(wal, at) && view.getUint32(at + 4) !== 0) commitsBehind += 1;
  }
  if (brokenFrame !== undefined && commitsBehind > 1) {
    throw new DamagedLogError(
      `the write-ahead log is damaged at frame ${brokenFrame}: ${commitsBehind} commits follow it`,
    );
  }
};
