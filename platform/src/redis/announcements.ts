import { Redis } from 'ioredis';

/** A build of a read model now holds all up to a position. */
export type Announced = Readonly<{
  /** `{name}-{version}` */
  model: string;
  build: number;
  position: bigint;
  /** Whether the documents are others than at the position announced before. */
  changed: boolean;
}>;

export interface Announcer {
  /** Tells whoever listens. Costs nothing when nobody can hear it: readers ask the database then. */
  announce(announced: Announced): void;
  close(): void;
}

export interface Announcements {
  /** Whether announcements come through at the moment. */
  alive(): boolean;
  close(): void;
}

const channel = 'shop:positions';

type Encoded = readonly [model: string, build: number, position: string, changed: boolean];

const encode = (all: Iterable<Announced>): string =>
  JSON.stringify(
    Array.from(all, ({ model, build, position, changed }): Encoded => [
      model,
      build,
      String(position),
      changed,
    ]),
  );

const decode = (text: string): readonly Announced[] =>
  (JSON.parse(text) as readonly Encoded[]) // `encode` wrote it
    .map(([model, build, position, changed]) => ({
      model,
      build,
      position: BigInt(position),
      changed,
    }));

/** Builds advance many at a time: one message tells of all that do so in one turn of the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

type On = Readonly<{ url: string; report: (error: unknown) => void }>;

/** While Redis is away the latest position of each build waits; it is not worth a queue. */
export const redisAnnouncer = ({ url, report }: On): Announcer => {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  redis.on('error', report);
  const waiting = new Map<string, Announced>();
  let telling = false;

  const tell = async (): Promise<void> => {
    telling = true;
    await turn();
    try {
      while (waiting.size > 0 && redis.status === 'ready') {
        const message = encode(waiting.values());
        waiting.clear();
        await redis.publish(channel, message);
      }
    } catch (error) {
      report(error);
    } finally {
      telling = false;
    }
  };
  redis.on('ready', () => void tell());

  return {
    announce: (announced) => {
      const at = `${announced.model}-${announced.build}`;
      const changed = announced.changed || waiting.get(at)?.changed === true;
      waiting.set(at, { ...announced, changed });
      if (!telling) void tell();
    },
    close: () => redis.disconnect(),
  };
};

type Listening = On & Readonly<{ hear: (announced: Announced) => void }>;

export const redisAnnouncements = ({ url, report, hear }: Listening): Announcements => {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', report);
  redis.on('message', (_, text) => {
    for (const announced of decode(text)) hear(announced);
  });
  redis.subscribe(channel).catch(report);

  return { alive: () => redis.status === 'ready', close: () => redis.disconnect() };
};
