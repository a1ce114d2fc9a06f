import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Row } from './report.ts';

type Node = Readonly<{
  id: number;
  callFrame: Readonly<{ functionName: string; url: string; lineNumber: number }>;
}>;
type Profile = Readonly<{
  nodes: readonly Node[];
  samples: readonly number[];
  timeDeltas: readonly number[];
}>;

const root = resolve(import.meta.dirname, '..', '..');

const placeOf = ({ callFrame }: Node): string =>
  callFrame.url.replace('file://', '').replace(`${root}/`, '').replace('node_modules/', '');

const functionOf = (node: Node): string => {
  const { functionName, lineNumber } = node.callFrame;
  const place = placeOf(node);
  return `${functionName || '(anonymous)'}${place === '' ? '' : ` ${place}:${lineNumber + 1}`}`;
};

/** A package, one of our folders, or a part of Node. */
const originOf = (node: Node): string => {
  const place = placeOf(node);
  if (place === '') return `(engine) ${node.callFrame.functionName}`;
  const [first = '', second = ''] = place.split(/[/:]/);
  if (place.startsWith('node:')) return place.split('/').slice(0, 3).join('/');
  if (place.includes('/src/')) return place.split('/').slice(0, 3).join('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
};

const tally = (profile: Profile, name: (node: Node) => string): ReadonlyMap<string, number> => {
  const names = new Map(profile.nodes.map((node) => [node.id, name(node)]));
  const own = new Map<string, number>();
  profile.samples.forEach((id, at) => {
    const called = names.get(id) ?? '';
    own.set(called, (own.get(called) ?? 0) + (profile.timeDeltas[at] ?? 0));
  });
  for (const called of own.keys()) {
    if (/\((idle|program|root)\)$/.test(called)) own.delete(called);
  }
  return own;
};

const rowsOf = (own: ReadonlyMap<string, number>, max: number): readonly Row[] => {
  const all = [...own.values()].reduce((sum, us) => sum + us, 0);
  return [...own]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([what, us]) => ({
      what,
      figure: `${Math.round(us / 1_000)} ms`,
      beside: `${((us / all) * 100).toFixed(1)} %`,
      aim: null,
      met: null,
      data: { us },
    }));
};

/** The functions with the most self time in the newest profile of the folder. */
export const buildProfileRows = (folder: string) => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.cpuprofile'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  const [newest] = files;
  if (newest === undefined) throw new Error(`There is no profile in ${folder}`);
  const profile = JSON.parse(readFileSync(newest, 'utf8')) as Profile;
  return {
    origins: rowsOf(tally(profile, originOf), 30),
    functions: rowsOf(tally(profile, functionOf), 40),
  };
};
