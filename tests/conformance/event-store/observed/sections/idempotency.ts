/** The same events appended again, whole and in part, under every expectation. */
import { NO_STREAM, type EventData } from '@eventstore/db-client';
import { captureOutcome, toPlain } from '../plain.ts';
import {
  byKey,
  event,
  createEvents,
  parseExpectation,
  fresh,
  numbered,
  pathOptions,
  type Section,
  type SectionFactory,
} from '../scenario.ts';

const REPEATED =
  /^3 events written( with NO_STREAM| one by one)?,? (.+), expected (.+?)( \(partial overlap\))?$/;

/** The events to append again, according to the record's description. */
const selectRepeatedEvents = (
  description: string,
  [i0, i1, i2]: readonly EventData[],
): readonly EventData[] => {
  if (i0 === undefined || i1 === undefined || i2 === undefined)
    throw new Error('The record has fewer than three events');
  switch (description) {
    case 'same 3 again':
      return [i0, i1, i2];
    case 'only the last again':
      return [i2];
    case 'the first 2 again':
      return [i0, i1];
    case 'last one + one new':
      return [i2, event('I3')];
    case 'all 3 + one new':
      return [i0, i1, i2, event('I3')];
    case 'one new + last one':
      return [event('I3'), i2];
    case 'the middle one again with other data and type':
      return [event('Other', i1.id)];
    default:
      throw new Error(`Unknown append: ${description}`);
  }
};

export const idempotency =
  (path: string): SectionFactory =>
  async ({ client }) => {
    const options = pathOptions(path);
    const typesIn = async (stream: string): Promise<string[]> => {
      const seen: string[] = [];
      for await (const { event: read } of client.readStream(stream)) {
        seen.push(`${read?.revision}:${read?.type}`);
      }
      return seen;
    };

    const ids = byKey({
      'same id twice within one append (ANY)': async () => {
        const stream = fresh('twice');
        const { id } = event('A');
        const events = [event('A', id), event('B', id)];
        const r = await captureOutcome(client.appendToStream(stream, events, options));
        return { r, after: (await typesIn(stream)).length };
      },
      'same id in two different streams': async () => {
        const same = event('A');
        const append = () => captureOutcome(client.appendToStream(fresh('two'), same, options));
        return { a: await append(), b: await append() };
      },
      're-append (ANY) of an id after 50 other events': async () => {
        const stream = fresh('far');
        const same = event('A');
        const first = await captureOutcome(client.appendToStream(stream, same, options));
        await client.appendToStream(stream, numbered('x', 50), options);
        const second = await captureOutcome(client.appendToStream(stream, same, options));
        return { first, second, count: (await typesIn(stream)).length };
      },
    });

    const repeated: Section = (key) => {
      const [, how = '', description = '', expected] = REPEATED.exec(key) ?? [];
      if (expected === undefined) return undefined;
      return async () => {
        const stream = fresh('idem');
        const written = createEvents('I0', 'I1', 'I2');
        let first: unknown = null;
        if (how === ' one by one') {
          for (const batch of written) await client.appendToStream(stream, batch, options);
        } else {
          first = await client.appendToStream(stream, written, {
            ...options,
            ...(how !== '' && { expectedRevision: NO_STREAM }),
          });
        }
        const second = client.appendToStream(
          stream,
          [...selectRepeatedEvents(description, written)],
          {
            ...options,
            expectedRevision: parseExpectation(expected),
          },
        );
        return {
          first: toPlain(first),
          second: await captureOutcome(second),
          streamAfter: await typesIn(stream),
        };
      };
    };
    return (key, recorded) => ids(key, recorded) ?? repeated(key, recorded);
  };
