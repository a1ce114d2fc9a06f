/** Repeats the recorded requests of a real server. */
import type { GroupResult } from '../../result.ts';
import { connect } from '../appends/recording-client.ts';
import { openTarget } from '../target.ts';
import { compareAll, unknownExceptions, type SectionResults } from './compare.ts';
import { loadObservations } from './observations.ts';
import { tapWire } from './wire-tap.ts';

const PREFIX = 'observed: ';

const groupOf = ({ section, comparisonResults }: SectionResults): GroupResult => {
  const kinds = [...comparisonResults.values()].map(({ kind }) => kind);
  const countOf = (counted: string): number => kinds.filter((kind) => kind === counted).length;
  return {
    group: PREFIX + section,
    passed: countOf('equal'),
    failed: countOf('failed'),
    excluded: countOf('excluded'),
    notApplicable: countOf('not-applicable'),
    failures: [...comparisonResults].flatMap(([key, comparisonResult]) =>
      comparisonResult.kind === 'failed' ? [`${key}: ${comparisonResult.reason}`] : [],
    ),
  };
};

const nothing = { passed: 0, failed: 0, excluded: 0, notApplicable: 0, failures: [] };

export type ObservedOptions = Readonly<{
  /** The address of an external server; without one, the embedded server is started. */
  url: string | undefined;
  /** Chooses groups by name. */
  isSelected: (group: string) => boolean;
}>;

export const compareWithObserved = async ({
  url,
  isSelected,
}: ObservedOptions): Promise<readonly GroupResult[]> => {
  const observations = loadObservations();
  const target = await openTarget(url);
  const { address, isOurs } = target;
  const client = connect(address);
  const lenient = connect(address, { throwOnAppendFailure: false });
  const wire = tapWire();
  try {
    const context = { client, lenient, address, isOurs, wire };
    const sections = await compareAll(observations, context, (section) =>
      isSelected(PREFIX + section),
    );
    const failures = unknownExceptions(observations).map(
      (name) => `an exception names nothing of the record: ${name}`,
    );
    const exceptions = { ...nothing, group: 'exceptions', failed: failures.length, failures };
    return [...sections.map(groupOf), exceptions];
  } finally {
    wire.remove();
    await Promise.all([client.dispose(), lenient.dispose()]);
    await target.close();
  }
};
