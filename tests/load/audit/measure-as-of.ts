import type { AuditDocument } from '@shop/contracts/audit/documents';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { StoredModel } from '@shop/platform/projections';
import { collectionName, mongoBuilds } from '@shop/platform/projections';
import { projections } from '@shop/projector/verification';
import { readFacets, findLastChange } from '@shop/query-api/audit';
import type { Db } from 'mongodb';
import { startTestMongoDb } from '../../support/mongodb.ts';
import { ms, percentile, thousands } from '../figures.ts';
import { momentOf } from '../orders/historical-orders.ts';
import type { Row } from '../report.ts';
import { facets, pastChange } from './historical-change.ts';

const aimMs = 300;
const requests = 40;
const batch = 2_000;
/** No part of these objects has a sealed value. */
const open = async (): Promise<null> => null;

/** The changes of the measured object, and of all others together. */
const [ownChanges, otherChanges] = [10_000, 200_000];

/** The changes of the object are spread evenly among those of a thousand other objects. */
function* changes(): Generator<AuditDocument> {
  const every = otherChanges / ownChanges + 1;
  for (let index = 0; index < ownChanges + otherChanges; index += 1) {
    yield pastChange({
      index,
      objectId: index % every === 0 ? 'own' : `other-${index % 1_000}`,
      facet: facets[Math.floor(index / every) % facets.length] ?? 'details',
    });
  }
}

const seed = async (database: Db) => {
  const projection = projections.find(({ name }) => name === 'audit');
  if (!projection) throw new Error('There is no audit');
  await mongoBuilds(database).index(projection, 1);
  const documents = database.collection<StoredModel<AuditDocument>>(collectionName(projection, 1));
  let part: StoredModel<AuditDocument>[] = [];
  for (const document of changes()) {
    const { log_position: position } = document;
    part.push({ _id: String(position), document, position });
    if (part.length < batch) continue;
    await documents.insertMany(part, { ordered: false });
    part = [];
  }
  if (part.length > 0) await documents.insertMany(part, { ordered: false });
  return documents;
};

/** Measures showing an object with 10,000 changes as it was at an earlier time. */
export const measureAsOf = async (): Promise<readonly Row[]> => {
  const server = await startTestMongoDb({ onDisk: true });
  const mongo = documentsClient(server.url);
  try {
    const documents = await seed(mongo.db(readDatabase));
    const object = { kind: 'product', id: 'own' } as const;
    const whole = ownChanges + otherChanges;
    const rows: Row[] = [];
    for (const [what, share] of [
      ['soon after the first change', 0.01],
      ['in the middle', 0.5],
      ['now', 1],
    ] as const) {
      const took: number[] = [];
      let found = 0;
      for (let times = 0; times < requests; times += 1) {
        const began = performance.now();
        const last = await findLastChange(documents, object, momentOf(whole * share));
        const state = last && (await readFacets(documents, open, object, last.log_position));
        took.push(performance.now() - began);
        found = Object.keys(state?.facets ?? {}).length;
      }
      const p95 = percentile(took, 0.95);
      rows.push({
        what,
        figure: ms(p95),
        beside: `p95; p50 ${ms(percentile(took, 0.5))}, ${found} parts, ${thousands(whole)} changes in all`,
        aim: `at most ${ms(aimMs)}`,
        met: p95 <= aimMs && found === facets.length,
        data: { p95, found },
      });
    }
    return rows;
  } finally {
    await mongo.close();
    await server.close();
  }
};
