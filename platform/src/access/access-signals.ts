import { redisSignals } from '../redis/index.ts';
import type { Access } from './access.ts';

export interface AccessSignals {
  /** Who may do what has changed up to this position: no program judges anybody before it. */
  changed(position: bigint): void;
  close(): void;
}

type On = Readonly<{
  url: string;
  access: Pick<Access, 'expect'>;
  /** Called whenever Redis is away. */
  report: (error: unknown) => void;
}>;

const decimal = /^\d{1,19}$/;

/**
 * Has all programs wait for a change of access that one of them has made. Without Redis the others
 * learn of it from the log alone, some milliseconds later.
 */
export const accessSignals = ({ url, access, report }: On): AccessSignals => {
  const signals = redisSignals({
    url,
    channel: 'shop:access',
    hear: (said) => {
      if (typeof said === 'string' && decimal.test(said)) access.expect(BigInt(said));
    },
    report,
  });
  return {
    changed: (position) => {
      access.expect(position);
      signals.tell(String(position));
    },
    close: () => signals.close(),
  };
};
