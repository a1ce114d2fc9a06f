import { redisPubSub } from '../redis/index.ts';
import type { Access } from './access.ts';

export interface AccessChangeNotifier {
  /**
   * Announces that access rights changed up to this position. No program that acknowledged it
   * authorizes a request before it has read that far. Resolves when all have, or after half a
   * second: a program that hangs must not delay others for longer.
   */
  changed(position: bigint): Promise<void>;
  close(): void;
}

type AccessChangeNotifierOptions = Readonly<{
  url: string;
  access: Pick<Access, 'expect'>;
  /** Called each time Redis becomes unavailable. */
  report: (error: unknown) => void;
}>;

/** The decimal position of a change. With the prefix, a process acknowledges it. */
const messagePattern = /^(?<acknowledged>ack:)?(?<position>\d{1,19})$/u;
const acknowledgment = (position: string): string => `ack:${position}`;

const acknowledgmentTimeoutMs = 500;

/** Counts the processes that acknowledged a change. */
const countAcknowledgments = () => {
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, acknowledgmentTimeoutMs);
  let required: number | null = null;
  let received = 0;
  const check = (): void => {
    if (required !== null && received >= required) resolve();
  };
  return {
    add: (): void => {
      received += 1;
      check();
    },
    require: (count: number): void => {
      required = count;
      check();
    },
    complete: complete.finally(() => clearTimeout(timer)),
  };
};

/**
 * Makes all programs wait for an access change that one of them has written. Without Redis, the
 * other programs read the change from the log a few milliseconds later.
 */
export const accessChangeNotifier = ({
  url,
  access,
  report,
}: AccessChangeNotifierOptions): AccessChangeNotifier => {
  const unconfirmed = new Map<string, ReturnType<typeof countAcknowledgments>>();
  const receive = (message: unknown): void => {
    const { acknowledged, position } =
      (typeof message === 'string' && messagePattern.exec(message)?.groups) || {};
    if (position === undefined) return;
    if (acknowledged !== undefined) {
      unconfirmed.get(position)?.add();
      return;
    }
    access.expect(BigInt(position));
    void pubSub.publish(acknowledgment(position)); // never rejects
  };
  const pubSub = redisPubSub({ url, channel: 'shop:access', onMessage: receive, report });

  return {
    changed: async (position) => {
      access.expect(position);
      const key = String(position);
      const acknowledgments = countAcknowledgments();
      unconfirmed.set(key, acknowledgments);
      // Redis may hang, so that only the acknowledgments are awaited, which have a time limit.
      void pubSub.publish(key).then(acknowledgments.require);
      await acknowledgments.complete;
      unconfirmed.delete(key);
    },
    close: () => pubSub.close(),
  };
};
