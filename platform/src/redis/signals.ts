import { Redis } from 'ioredis';

/** What processes of a program tell each other and nobody keeps: while Redis is away it is lost. */
export interface PubSub {
  /** To the other processes and to this one; drops it where it cannot be told at once. */
  tell(message: unknown): void;
  close(): void;
}

type PubSubOptions = Readonly<{
  url: string;
  channel: string;
  /** Told of whatever anybody said, this process as well: parse it. */
  hear: (message: unknown) => void;
  /** Told whenever Redis is away. */
  report: (error: unknown) => void;
}>;

const parseMessage = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const redisPubSub = ({ url, channel, hear: onMessage, report }: PubSubOptions): PubSub => {
  const publisher = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  publisher.on('error', report);
  subscriber.on('error', report);
  subscriber.on('message', (_, text) => onMessage(parseMessage(text)));
  subscriber.subscribe(channel).catch(report);

  return {
    tell: (message) => {
      if (publisher.status === 'ready')
        publisher.publish(channel, JSON.stringify(message)).catch(report);
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
};
