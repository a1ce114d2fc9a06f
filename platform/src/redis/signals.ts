import { Redis } from 'ioredis';

/** What processes of a program tell each other and nobody keeps: while Redis is away it is lost. */
export interface Signals {
  /** To the other processes and to this one; drops it where it cannot be told at once. */
  tell(said: unknown): void;
  close(): void;
}

type On = Readonly<{
  url: string;
  channel: string;
  /** Told of whatever anybody said, this process as well: parse it. */
  hear: (said: unknown) => void;
  /** Told whenever Redis is away. */
  report: (error: unknown) => void;
}>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const redisSignals = ({ url, channel, hear, report }: On): Signals => {
  const telling = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const hearing = new Redis(url, { maxRetriesPerRequest: null });
  telling.on('error', report);
  hearing.on('error', report);
  hearing.on('message', (_, text) => hear(parsed(text)));
  hearing.subscribe(channel).catch(report);

  return {
    tell: (said) => {
      if (telling.status === 'ready') telling.publish(channel, JSON.stringify(said)).catch(report);
    },
    close: () => {
      telling.disconnect();
      hearing.disconnect();
    },
  };
};
