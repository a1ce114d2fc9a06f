import { BSON } from 'mongodb';
import { z } from 'zod';
import type { NamedTest } from './named-test.ts';
import { openRawWire } from './raw-wire.ts';
import type { TriedServer } from './server.ts';
import { corpusFilesIn } from './specifications.ts';

/**
 * The part of the BSON corpus that concerns a server: mongodb/specifications, source/bson-corpus.
 */
const corpusFile = z.object({
  valid: z
    .array(
      z.object({
        description: z.string(),
        canonical_bson: z.string(),
        degenerate_bson: z.string().optional(),
      }),
    )
    .default([]),
  decodeErrors: z.array(z.object({ description: z.string(), bson: z.string() })).default([]),
});

const db = 'bson-corpus';
const collection = 'documents';

/** Wraps a document of raw bytes, which stay unchanged, in another document. */
const around = (before: Buffer, document: Buffer, closing: number): Buffer => {
  const whole = Buffer.concat([Buffer.alloc(4), before, document, Buffer.alloc(closing + 1)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
};

const fieldsOf = (document: BSON.Document): Buffer =>
  Buffer.from(BSON.serialize(document)).subarray(4, -1);

const embedded = (name: string): Buffer => Buffer.from(`\x03${name}\0`, 'latin1');

/** `{_id: 1, value: <the bytes>}` */
const storedOf = (value: Buffer): Buffer =>
  around(Buffer.concat([fieldsOf({ _id: 1 }), embedded('value')]), value, 0);

/** `{insert, $db, documents: [<the document>]}` */
const insertOf = (document: Buffer): Buffer => {
  const head = fieldsOf({ insert: collection, $db: db });
  const documents = around(embedded('0'), document, 0);
  return around(Buffer.concat([head, Buffer.from('\x04documents\0', 'latin1')]), documents, 0);
};

const insert = async (url: string, document: Buffer): Promise<BSON.Document> => {
  const wire = await openRawWire(url);
  try {
    return BSON.deserialize(await wire.send(insertOf(document)));
  } finally {
    wire.close();
  }
};

const checkRoundTrip = async ({ url, client }: TriedServer, hex: string): Promise<void> => {
  const documents = client.db(db).collection(collection);
  const stored = storedOf(Buffer.from(hex, 'hex'));
  await documents.deleteMany({});
  const answer = await insert(url, stored);
  if (answer['n'] !== 1) throw new Error(`not inserted: ${BSON.EJSON.stringify(answer)}`);
  const found: unknown = await documents.findOne({}, { raw: true });
  const bytes = Buffer.isBuffer(found) ? found.toString('hex') : String(found);
  if (bytes !== stored.toString('hex')) throw new Error(`got ${bytes} back for ${hex}`);
};

const checkRefusal = async ({ url, client }: TriedServer, hex: string): Promise<void> => {
  await client.db(db).collection(collection).deleteMany({});
  const answer = await insert(url, storedOf(Buffer.from(hex, 'hex'))).catch(() => undefined);
  if (answer?.['n'] === 1) throw new Error(`${hex} was stored`);
};

/** Valid documents are returned unchanged. Documents that cannot be decoded are refused. */
export const corpusTests = (specifications: string, server: TriedServer): NamedTest[] =>
  corpusFilesIn(specifications).flatMap(({ name, content }) => {
    const { valid, decodeErrors } = corpusFile.parse(content);
    return [
      ...valid.flatMap(({ description, canonical_bson, degenerate_bson }) => [
        {
          name: `${name}: ${description}`,
          notApplicable: undefined,
          run: () => checkRoundTrip(server, canonical_bson),
        },
        ...(degenerate_bson === undefined
          ? []
          : [
              {
                name: `${name}: ${description} (degenerate)`,
                notApplicable: undefined,
                run: () => checkRoundTrip(server, degenerate_bson),
              },
            ]),
      ]),
      ...decodeErrors.map(({ description, bson }) => ({
        name: `${name}: ${description} (refused)`,
        notApplicable: undefined,
        run: () => checkRefusal(server, bson),
      })),
    ];
  });
