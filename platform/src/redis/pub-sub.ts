import { Redis } from 'ioredis';
import { countRedisFailures } from './count-failures.ts';

/**
 * Publishes messages between the processes of a program. Messages are lost while Redis is
 * unavailable.
 */
export interface PubSub {
  /**
   * Publishes to all processes, including this one. Drops the message if Redis is not connected.
   * Returns to how many processes Redis sent it.
   */
  publish(message: unknown): Promise<number>;
  close(): void;
}

type PubSubOptions = Readonly<{
  url: string;
  channel: string;
  /** Called for every message, including those of this process. The content is not validated. */
  onMessage: (message: unknown) => void;
  /** Called each time Redis becomes unavailable. */
  report: (error: unknown) => void;
}>;

const parseMessage = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Publishes and subscribes with two connections. While Redis is unavailable, messages are dropped
 * and errors are passed to `report`.
 */
export const redisPubSub = ({ url, channel, onMessage, report }: PubSubOptions): PubSub => {
  const publisher = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  countRedisFailures(publisher);
  countRedisFailures(subscriber);
  publisher.on('error', report);
  subscriber.on('error', report);
  subscriber.on('message', (_, text) => onMessage(parseMessage(text)));
  subscriber.subscribe(channel).catch(report);

  return {
    publish: async (message) => {
      if (publisher.status !== 'ready') return 0;
      try {
        return await publisher.publish(channel, JSON.stringify(message));
      } catch (error) {
        report(error);
        return 0;
      }
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
};
