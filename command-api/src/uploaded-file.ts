import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { GridFSBucket } from 'mongodb';

/** An uploaded file on disk. */
export type UploadedFile = Readonly<{
  filepath: string;
  originalFilename: string | null;
  size: number;
}>;

/** More than the longest signature of a format. */
const signatureLength = 64;

/** The first bytes of an upload, enough to recognize its type by its signature. */
export const readBeginning = async ({ filepath }: UploadedFile): Promise<Buffer> => {
  const file = await open(filepath);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(signatureLength),
      0,
      signatureLength,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 40);
};

/** The size in bytes of a stored file; null if it does not exist. */
export const findStoredLength = async (
  bucket: GridFSBucket,
  name: string,
): Promise<number | null> => {
  const [file] = await bucket.find({ filename: name }).limit(1).toArray();
  return file?.length ?? null;
};

/** Stores the file unchanged under a hash of its content, once; returns its name. */
export const storeByContent = async (
  bucket: GridFSBucket,
  { filepath }: UploadedFile,
  extension: string,
): Promise<string> => {
  const name = `${await digestOf(filepath)}.${extension}`;
  if ((await findStoredLength(bucket, name)) === null) {
    await pipeline(createReadStream(filepath), bucket.openUploadStream(name));
  }
  return name;
};
