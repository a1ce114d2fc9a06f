/** Repeats the recorded observations and compares the results. */
import { canonical, firstDifference } from './canonical.ts';
import { EXCEPTIONS, NOT_APPLICABLE, type Exception } from './exceptions.ts';
import type { Observations, Plain } from './observations.ts';
import { projected } from './projections.ts';
import type { Context, Section } from './scenario.ts';
import { SECTIONS } from './sections.ts';

export type ComparisonResult =
  | Readonly<{ kind: 'equal' | 'excluded' | 'not-applicable' }>
  | Readonly<{ kind: 'failed'; reason: string }>;

export type SectionResults = Readonly<{
  section: string;
  comparisonResults: ReadonlyMap<string, ComparisonResult>;
}>;

const without = (observation: Plain, parts: readonly string[]): Plain =>
  typeof observation === 'object' && observation !== null && !Array.isArray(observation)
    ? Object.fromEntries(Object.entries(observation).filter(([part]) => !parts.includes(part)))
    : observation;

/** The differences of a repeated observation, with or without an exception for it. */
export const compareScenario = (
  recorded: Plain,
  observed: Plain,
  exception: Exception | undefined,
): ComparisonResult => {
  const difference = firstDifference(canonical(recorded), canonical(observed));
  if (exception === undefined) {
    return difference === undefined ? { kind: 'equal' } : { kind: 'failed', reason: difference };
  }
  if (difference === undefined) {
    return {
      kind: 'failed',
      reason: `the exception is stale, for nothing differs: ${exception.reason}`,
    };
  }
  const { parts } = exception;
  if (parts === undefined) return { kind: 'excluded' };
  const rest = firstDifference(
    canonical(without(recorded, parts)),
    canonical(without(observed, parts)),
  );
  return rest === undefined ? { kind: 'excluded' } : { kind: 'failed', reason: rest };
};

const isNotApplicable = (section: string, key: string): boolean =>
  NOT_APPLICABLE.some(
    (entry) => entry.section.test(section) && (entry.key === undefined || entry.key.test(key)),
  );

const compareObservation = async (
  section: string,
  key: string,
  recorded: Plain,
  scenarios: Section,
): Promise<ComparisonResult> => {
  const scenario = scenarios(key, recorded);
  if (scenario === undefined) return { kind: 'failed', reason: 'there is no scenario for it' };
  const exception = EXCEPTIONS.find((entry) => entry.section === section && entry.key === key);
  try {
    const observed = await scenario();
    return compareScenario(
      projected(section, key, recorded),
      projected(section, key, observed),
      exception,
    );
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? String(error.stack) : String(error) };
  }
};

/** A remote server has unknown content and must not be stopped. */
const OURS_ONLY = /^restart|^fresh store$/;

/** Repeats the sections whose name `isSelected` accepts. */
export const compareAll = async (
  observations: Observations,
  context: Context,
  isSelected: (section: string) => boolean,
): Promise<readonly SectionResults[]> => {
  const results: SectionResults[] = [];
  for (const [section, keys] of observations) {
    if (!isSelected(section)) continue;
    const comparisonResults = new Map<string, ComparisonResult>();
    const scenarios = await SECTIONS.get(section)?.(context);
    for (const [key, recorded] of keys) {
      const isForeign = !context.isOurs && OURS_ONLY.test(section);
      if (isForeign || isNotApplicable(section, key)) {
        comparisonResults.set(key, { kind: 'not-applicable' });
      } else {
        comparisonResults.set(
          key,
          await compareObservation(section, key, recorded, scenarios ?? (() => undefined)),
        );
      }
    }
    results.push({ section, comparisonResults });
  }
  return results;
};

/** Exceptions that match nothing in the record. */
export const unknownExceptions = (observations: Observations): readonly string[] =>
  EXCEPTIONS.filter(({ section, key }) => observations.get(section)?.has(key) !== true).map(
    ({ section, key }) => `${section}: ${key}`,
  );
