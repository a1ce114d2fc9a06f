import type { Requirement } from './format.ts';
import type { ServerFacts } from './server.ts';

const numbersOf = (version: string): number[] =>
  version
    .replace(/-.*$/, '')
    .split('.')
    .map((part) => Number(part));

/** Negative when the first version is the older one. */
const compareVersions = (a: string, b: string): number => {
  const left = numbersOf(a);
  const right = numbersOf(b);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** A cluster that is sharded is one of replica sets. */
const isTopology = (topologies: readonly string[], { topology }: ServerFacts): boolean =>
  topologies.includes(topology) ||
  (topology === 'sharded' && topologies.includes('sharded-replicaset'));

const isMet = (requirement: Requirement, facts: ServerFacts): boolean => {
  const { minServerVersion, maxServerVersion, topologies, auth, serverless, csfle } = requirement;
  return (
    (minServerVersion === undefined || compareVersions(facts.version, minServerVersion) >= 0) &&
    (maxServerVersion === undefined || compareVersions(facts.version, maxServerVersion) <= 0) &&
    (topologies === undefined || isTopology(topologies, facts)) &&
    (auth === undefined || auth === facts.authenticated) &&
    serverless !== 'require' &&
    (csfle === undefined || csfle === false)
  );
};

/** Whether at least one of the requirements holds. A test without requirements runs anywhere. */
export const areMet = (
  requirements: readonly Requirement[] | undefined,
  facts: ServerFacts,
): boolean =>
  requirements === undefined || requirements.some((requirement) => isMet(requirement, facts));
