/** The size limit of one append, and the parts that count towards it. */
import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import { captureOutcome } from '../plain.ts';
import {
  binary,
  byKey,
  fresh,
  labels,
  numbered,
  pathOptions,
  type SectionFactory,
} from '../scenario.ts';

const ONE = /^one binary event of (\d+) bytes$/;
const SEVERAL = /^(\d+) events of (\d+) bytes in one append$/;

const sized = (...lengths: readonly number[]) =>
  lengths.map((length) => binary('big', Buffer.alloc(length, 'x')));

export const appendSize =
  (path: string): SectionFactory =>
  async ({ client }) => {
    const options = pathOptions(path);
    const append = (...lengths: readonly number[]) =>
      captureOutcome(client.appendToStream(fresh('size'), sized(...lengths), options));

    const accepts = async (length: number): Promise<boolean> => {
      try {
        await client.appendToStream(fresh('size'), sized(length), options);
        return true;
      } catch (error) {
        if (error instanceof MaxAppendSizeExceededError) return false;
        throw error;
      }
    };
    const largestAccepted = async (): Promise<number> => {
      let [fits, fails] = [1_000_000, 1_100_000];
      while (fails - fits > 1) {
        const middle = Math.floor((fits + fails) / 2);
        if (await accepts(middle)) fits = middle;
        else fails = middle;
      }
      return fits;
    };

    return (key) => {
      if (key.startsWith('boundary search')) return largestAccepted;
      if (key === 'after a size error the client still works') {
        return async () => {
          await append(2_000_000);
          return append(10);
        };
      }
      const match = ONE.exec(key);
      if (match !== null) return () => append(Number(match[1]));
      const several = SEVERAL.exec(key);
      if (several === null) return undefined;
      const [, count, length] = several.map(Number);
      return () => append(...Array.from({ length: count ?? 0 }, () => length ?? 0));
    };
  };

const COUNTED = /^(batch|unary): (.+)$/;

export const whatCounts: SectionFactory =
  async ({ client }) =>
  (key) => {
    const [, path = '', what = ''] = COUNTED.exec(key) ?? [];
    const options = pathOptions(path);
    const append = (events: ReturnType<typeof sized>, batchAppendSize?: number) =>
      captureOutcome(
        client.appendToStream(fresh('counts'), events, {
          ...options,
          ...(batchAppendSize !== undefined && { batchAppendSize }),
        }),
      );
    switch (what) {
      case '1,048,576 bytes of data + 600,000 bytes of metadata':
        return () => append([binary('big', Buffer.alloc(1_048_576), Buffer.alloc(600_000))]);
      case '2 events of 524,288 bytes':
        return () => append(sized(524_288, 524_288));
      case '2 events of 524,289 bytes':
        return () => append(sized(524_289, 524_289));
      case '2 x 600,000 bytes of data in batches (batchAppendSize 700,000)':
        return () => append(sized(600_000, 600_000), 700_000);
      default:
        return undefined;
    }
  };

export const severalMessages: SectionFactory = async ({ client, wire, isOurs }) =>
  byKey({
    '3000 small events with batchAppendSize 1000: atomic, one response': () => {
      const stream = isOurs ? 'chunks' : fresh('chunks');
      return wire.during(() =>
        captureOutcome(
          client
            .appendToStream(stream, numbered('C', 3000), { batchAppendSize: 1000 })
            .then(async (r) => {
              const read = await labels(() => client.readStream(stream));
              return { r, n: Array.isArray(read) ? read.length : read };
            }),
        ),
      );
    },
  });
