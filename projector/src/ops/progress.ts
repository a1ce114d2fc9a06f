import { formatCount } from './format-count.ts';

/** The output for progress; `isTTY` is true for a terminal. */
export type Screen = Readonly<{ isTTY?: boolean; write: (text: string) => unknown }>;

export type ProgressBar = Readonly<{
  /** `done` of `total` in any unit, and the number of items since the last call. */
  advance: (done: bigint, total: bigint, newItems: number) => void;
  end: () => void;
}>;

const width = 30;
const ttyEveryMs = 100;
const linesEveryMs = 2_000;

const formatDuration = (seconds: number): string => {
  const wholeSeconds = Math.max(0, Math.round(seconds));
  return `${String(Math.floor(wholeSeconds / 60)).padStart(2, '0')}:${String(wholeSeconds % 60).padStart(2, '0')}`;
};

type ProgressOptions = Readonly<{
  /** The noun of the counted things, in the singular. */
  item?: string;
  now?: () => number;
}>;

/** Shows a bar, the rate and the time left. In a file, it prints a line at intervals. */
export const progressBar = (
  screen: Screen,
  name: string,
  { item = 'event', now = () => performance.now() }: ProgressOptions = {},
): ProgressBar => {
  const startedAt = now();
  let shownAt = screen.isTTY === true ? -Infinity : startedAt;
  let count = 0;
  let lastText = '';

  const text = (done: bigint, total: bigint): string => {
    const share = total > 0n ? Math.min(1, Number(done) / Number(total)) : 1;
    const seconds = (now() - startedAt) / 1_000;
    const rate = seconds > 0 ? Math.round(count / seconds) : 0;
    const remainingSeconds = share > 0 ? (seconds / share) * (1 - share) : 0;
    const filled = Math.round(share * width);
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}]`;
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    return `${name} ${bar} ${percent} ${formatCount(count, item)}, ${rate}/s, ${formatDuration(remainingSeconds)} left`;
  };

  const show = (): void => {
    shownAt = now();
    screen.write(screen.isTTY === true ? `\r\u001B[K${lastText}` : `${lastText}\n`);
  };

  return {
    advance: (done, total, newItems) => {
      count += newItems;
      lastText = text(done, total);
      if (now() - shownAt >= (screen.isTTY === true ? ttyEveryMs : linesEveryMs)) show();
    },
    end: () => {
      if (lastText === '') return;
      show();
      if (screen.isTTY === true) screen.write('\n');
    },
  };
};
