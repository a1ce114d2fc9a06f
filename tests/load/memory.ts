import { megabytes } from './figures.ts';
import { programs } from '@shop/embedded-launch/programs';
import type { ProcessUsage } from './processes.ts';
import type { Row } from './report.ts';

const aim = 150 * 1024 * 1024;

/** Resident memory of every process, idle and under load. */
export const buildMemoryRows = (idle: ProcessUsage, loaded: ProcessUsage): readonly Row[] =>
  [...loaded].flatMap(([what, { rss, peak }]) => {
    if (what.startsWith('(')) return [];
    const before = idle.get(what)?.rss ?? 0;
    const ours = programs.some((name) => what.startsWith(name));
    return [
      {
        what,
        figure: `${megabytes(before)} → ${megabytes(rss)}`,
        beside: `at most ${megabytes(peak)}`,
        aim: ours ? `under ${megabytes(aim)}` : null,
        met: ours ? rss < aim : null,
        data: { idle: before, loaded: rss, peak },
      },
    ];
  });
