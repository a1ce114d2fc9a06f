/** The content of a store before the first write. */
import { BACKWARDS, END, START } from '@eventstore/db-client';
import { byKey, readFully, labels, type Scenario, type SectionFactory } from '../scenario.ts';
import { serverFeatures } from '../raw-calls.ts';

const STREAM_READ = /^readStream "(.*)"$/;

const at = (commit: bigint, prepare = commit) => ({ fromPosition: { commit, prepare } });

export const freshStore: SectionFactory = async ({ client, address, wire }) => {
  const readAll =
    (options?: Parameters<typeof client.readAll>[0]): Scenario =>
    () =>
      wire.during(() => labels(() => client.readAll(options)));
  const whole = byKey({
    'server version': async () => (await serverFeatures(address)).version,
    'readAll forwards from START, full records': () => readFully(() => client.readAll()),
    'readAll backwards from END': () =>
      labels(() => client.readAll({ direction: BACKWARDS, fromPosition: END })),
    'readAll forwards from START, wire': readAll(),
    'readAll forwards maxCount 2, wire': readAll({ maxCount: 2 }),
    'readAll backwards from END maxCount 1, wire': readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 1,
    }),
    'readAll forwards from END, wire': readAll({ fromPosition: END }),
    'readAll backwards from START, wire': readAll({ direction: BACKWARDS, fromPosition: START }),
    'readAll from position 0/0': readAll(at(0n)),
    'readAll from a position that is no record boundary (5/5)': readAll(at(5n)),
    'readAll from far past the end (10^12)': readAll(at(10n ** 12n)),
    'readAll with prepare > commit (10/20)': readAll(at(10n, 20n)),
  });
  return (key, recorded) => {
    const stream = STREAM_READ.exec(key)?.[1];
    return stream === undefined
      ? whole(key, recorded)
      : () => wire.during(() => labels(() => client.readStream(stream)));
  };
};
