/** Notes every answer of the Streams service that the official client decodes in this process. */
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Plain } from './observations.ts';
import { plainMessage } from './plain.ts';

type Decodable = { deserializeBinary(bytes: Uint8Array): Readonly<{ toObject(): object }> };

/** The recorder stored only the first and the last of many. */
const MAX_SHOWN = 6;
const FIRST_SHOWN = 4;

const summarized = (messages: readonly Plain[]): readonly Plain[] => {
  const last = messages.at(-1);
  if (messages.length <= MAX_SHOWN || last === undefined) return messages;
  const left = messages.length - FIRST_SHOWN - 1;
  return [...messages.slice(0, FIRST_SHOWN), `... ${left} more ...`, last];
};

export interface WireTap {
  /** The outcome of `work`, and the messages decoded during it. */
  during(work: () => Promise<Plain>): Promise<Plain>;
  /** Only the messages decoded during it. */
  messagesDuring(work: () => Promise<unknown>): Promise<readonly Plain[]>;
  remove(): void;
}

export const tapWire = (): WireTap => {
  const messages: Plain[] = [];
  const tapped: readonly (readonly [string, Decodable])[] = [
    ['ReadResp', streams.ReadResp],
    ['AppendResp', streams.AppendResp],
    ['BatchAppendResp', streams.BatchAppendResp],
    ['DeleteResp', streams.DeleteResp],
    ['TombstoneResp', streams.TombstoneResp],
  ];
  const undo = tapped.map(([name, type]) => {
    const original = type.deserializeBinary.bind(type);
    type.deserializeBinary = (bytes) => {
      const message = original(bytes);
      messages.push([name, plainMessage(message.toObject())]);
      return message;
    };
    return () => {
      type.deserializeBinary = original;
    };
  });

  const messagesDuring = async (work: () => Promise<unknown>): Promise<readonly Plain[]> => {
    messages.length = 0;
    await work();
    return summarized([...messages]);
  };

  return {
    messagesDuring,
    during: async (work) => {
      let result: Plain = null;
      const wire = await messagesDuring(async () => {
        result = await work();
      });
      return { result, wire };
    },
    remove: () => {
      for (const restore of undo) restore();
    },
  };
};
