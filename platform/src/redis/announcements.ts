import { Redis } from 'ioredis';

/** A build of a read model now holds all up to a position. */
export type Announced = Readonly<{
  /** `{name}-{version}` */
  model: string;
  build: number;
  position: bigint;
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
const key = ({ model, build }: Announced): string => `shop:position:${model}-${build}`;

const encode = ({ model, build, position }: Announced): string =>
  JSON.stringify([model, build, String(position)]);

const decode = (text: string): Announced => {
  const [model, build, position] = JSON.parse(text) as [string, number, string]; // `encode` wrote it
  return { model, build, position: BigInt(position) };
};

type On = Readonly<{ url: string; report: (error: unknown) => void }>;

/** While Redis is away the latest position of each build waits; it is not worth a queue. */
export const redisAnnouncer = ({ url, report }: On): Announcer => {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  redis.on('error', report);
  const waiting = new Map<string, Announced>();
  let telling = false;

  const tell = async (): Promise<void> => {
    telling = true;
    try {
      while (waiting.size > 0 && redis.status === 'ready') {
        const pipeline = redis.pipeline();
        for (const [at, announced] of waiting) {
          pipeline.set(at, String(announced.position)).publish(channel, encode(announced));
        }
        waiting.clear();
        await pipeline.exec();
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
      waiting.set(key(announced), announced);
      if (!telling) void tell();
    },
    close: () => redis.disconnect(),
  };
};

type Listening = On & Readonly<{ hear: (announced: Announced) => void }>;

export const redisAnnouncements = ({ url, report, hear }: Listening): Announcements => {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', report);
  redis.on('message', (_, text) => hear(decode(text)));
  redis.subscribe(channel).catch(report);

  return { alive: () => redis.status === 'ready', close: () => redis.disconnect() };
};
