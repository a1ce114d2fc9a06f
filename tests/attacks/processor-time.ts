import { readFileSync } from 'node:fs';
import type { AttackedShop } from './attacked-shop.ts';

type Program = 'query-api' | 'command-api';

/**
 * Milliseconds for which the thread that answers requests has run: it answers no other request at
 * the same time. The load of the machine does not count. See proc(5),
 * `/proc/pid/task/tid/schedstat`.
 */
const ranFor = ({ launched }: AttackedShop, program: Program): number => {
  const pid = launched.children.get(program)?.pid();
  if (pid === undefined || pid === null) throw new Error(`${program} does not run`);
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
};

const programs: readonly Program[] = ['query-api', 'command-api'];

/** Milliseconds of processor time that `act` uses in the program that it keeps busy for longest. */
export const measureProcessorTime = async (
  shop: AttackedShop,
  act: () => Promise<unknown>,
): Promise<number> => {
  const before = programs.map((program) => ranFor(shop, program));
  await act();
  const took = programs.map((program, index) => ranFor(shop, program) - (before[index] ?? 0));
  return Math.max(...took);
};
