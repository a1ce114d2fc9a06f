import { redisPubSub } from '../redis/index.ts';
import type { Access } from './access.ts';

export interface AccessChangeNotifier {
  /**
   * Announces that access rights changed up to this position. No program authorizes a request
   * before it has read that far.
   */
  changed(position: bigint): void;
  close(): void;
}

type AccessChangeNotifierOptions = Readonly<{
  url: string;
  access: Pick<Access, 'expect'>;
  /** Called each time Redis becomes unavailable. */
  report: (error: unknown) => void;
}>;

const decimalPattern = /^\d{1,19}$/;

/**
 * Makes all programs wait for an access change that one of them has written. Without Redis, the
 * other programs read the change from the log a few milliseconds later.
 */
export const accessChangeNotifier = ({
  url,
  access,
  report,
}: AccessChangeNotifierOptions): AccessChangeNotifier => {
  const pubSub = redisPubSub({
    url,
    channel: 'shop:access',
    onMessage: (message) => {
      if (typeof message === 'string' && decimalPattern.test(message))
        access.expect(BigInt(message));
    },
    report,
  });
  return {
    changed: (position) => {
      access.expect(position);
      pubSub.publish(String(position));
    },
    close: () => pubSub.close(),
  };
};
