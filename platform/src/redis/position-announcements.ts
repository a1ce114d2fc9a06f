import { Redis } from 'ioredis';
import { countRedisFailures } from './count-failures.ts';

/** A build of a read model includes all events up to a position. */
export type PositionAnnouncement = Readonly<{
  /** `{name}-{version}` */
  model: string;
  build: number;
  position: bigint;
  /** Whether documents changed since the previously announced position. */
  changed: boolean;
}>;

export interface PositionPublisher {
  /**
   * Publishes to all subscribers. While Redis is unavailable, readers query the database instead.
   */
  announce(announcement: PositionAnnouncement): void;
  close(): void;
}

export interface PositionSubscription {
  /** Whether announcements currently arrive. */
  alive(): boolean;
  close(): void;
}

const channel = 'shop:positions';

type EncodedAnnouncement = readonly [
  model: string,
  build: number,
  position: string,
  changed: boolean,
];

const encode = (announcements: Iterable<PositionAnnouncement>): string =>
  JSON.stringify(
    Array.from(
      announcements,
      ({ model, build, position, changed: hasChanges }): EncodedAnnouncement => [
        model,
        build,
        String(position),
        hasChanges,
      ],
    ),
  );

const decode = (text: string): readonly PositionAnnouncement[] =>
  (JSON.parse(text) as readonly EncodedAnnouncement[]) // written by `encode`
    .map(([model, build, position, hasChanges]) => ({
      model,
      build,
      position: BigInt(position),
      changed: hasChanges,
    }));

/**
 * Many builds advance at once: one message contains all that do so in one turn of the event loop.
 */
const waitForTurnEnd = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

type RedisOptions = Readonly<{ url: string; report: (error: unknown) => void }>;

/** While Redis is unavailable, only the latest position of each build is kept. */
export const redisPositionPublisher = ({ url, report }: RedisOptions): PositionPublisher => {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  countRedisFailures(redis);
  redis.on('error', report);
  const pendingAnnouncements = new Map<string, PositionAnnouncement>();
  let isPublishing = false;

  const publishWaiting = async (): Promise<void> => {
    isPublishing = true;
    await waitForTurnEnd();
    try {
      while (pendingAnnouncements.size > 0 && redis.status === 'ready') {
        const message = encode(pendingAnnouncements.values());
        pendingAnnouncements.clear();
        await redis.publish(channel, message);
      }
    } catch (error) {
      report(error);
    } finally {
      isPublishing = false;
    }
  };
  redis.on('ready', () => void publishWaiting());

  return {
    announce: (announcement) => {
      const buildKey = `${announcement.model}-${announcement.build}`;
      const hasChanges =
        announcement.changed || pendingAnnouncements.get(buildKey)?.changed === true;
      pendingAnnouncements.set(buildKey, { ...announcement, changed: hasChanges });
      if (!isPublishing) void publishWaiting();
    },
    close: () => redis.disconnect(),
  };
};

type SubscriptionOptions = RedisOptions &
  Readonly<{ onAnnouncement: (announcement: PositionAnnouncement) => void }>;

/** Subscribes to announced positions. Reconnects by itself; `report` gets the errors of Redis. */
export const redisPositionSubscription = ({
  url,
  report,
  onAnnouncement,
}: SubscriptionOptions): PositionSubscription => {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  countRedisFailures(redis);
  redis.on('error', report);
  redis.on('message', (_, text) => {
    for (const announcement of decode(text)) onAnnouncement(announcement);
  });
  redis.subscribe(channel).catch(report);

  return { alive: () => redis.status === 'ready', close: () => redis.disconnect() };
};
