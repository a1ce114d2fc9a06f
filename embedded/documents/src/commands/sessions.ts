import { createHash } from 'node:crypto';
import { mapOf } from '../bson/read.ts';
import { bytesOf, isDocument, ownBytes, type Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import type { Sessions } from './command.ts';

const lifetime = 30 * 60 * 1000;

/** Who a session belongs to where nobody has a name. */
const nobody = createHash('sha256').digest();

const keyOf = (session: Value): string => bytesOf(session).toString('latin1');

/** The sessions that commands came in, for as long as drivers count on them. */
export const openSessions = (): Sessions => {
  const known = new Map<string, { readonly session: Value; usedAt: number }>();
  return {
    touch: (session) => {
      const key = keyOf(session);
      const found = known.get(key);
      if (found) found.usedAt = Date.now();
      else if (isDocument(session)) {
        const bytes = ownBytes(bytesOf(session));
        const kept = { type: session.type, bytes, start: 0, end: bytes.length };
        known.set(key, { session: kept, usedAt: Date.now() });
      }
    },
    end: (session) => {
      known.delete(keyOf(session));
    },
    list: () =>
      [...known.values()].map(({ session, usedAt }) =>
        encodeDocument({
          _id: { id: mapOf(session).get('id'), uid: nobody },
          lastUse: new Date(usedAt),
        }),
      ),
    sweep: (now) => {
      for (const [key, { usedAt }] of known) if (now - usedAt > lifetime) known.delete(key);
    },
  };
};
