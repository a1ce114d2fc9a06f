import { redisPubSub } from '../redis/index.ts';
import type { Access } from './access.ts';

export interface AccessChangeNotifier {
  /** Who may do what has changed up to this position: no program judges anybody before it. */
  changed(position: bigint): void;
  close(): void;
}

type AccessChangeNotifierOptions = Readonly<{
  url: string;
  access: Pick<Access, 'expect'>;
  /** Called whenever Redis is away. */
  report: (error: unknown) => void;
}>;

const decimalPattern = /^\d{1,19}$/;

/**
 * Has all programs wait for a change of access that one of them has made. Without Redis the others
 * learn of it from the log alone, some milliseconds later.
 */
export const accessChangeNotifier = ({
  url,
  access,
  report,
}: AccessChangeNotifierOptions): AccessChangeNotifier => {
  const pubSub = redisPubSub({
    url,
    channel: 'shop:access',
    hear: (message) => {
      if (typeof message === 'string' && decimalPattern.test(message))
        access.expect(BigInt(message));
    },
    report,
  });
  return {
    changed: (position) => {
      access.expect(position);
      pubSub.tell(String(position));
    },
    close: () => pubSub.close(),
  };
};
