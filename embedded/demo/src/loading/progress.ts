/** Reports the progress of a long operation. */
export interface Progress {
  readonly step: () => void;
  readonly end: (line: string) => void;
}

export type Screen = Readonly<{ isTTY?: boolean; write: (text: string) => unknown }>;

const totalLines = 20;
const everyMs = 100;

/** One line that changes on a terminal; elsewhere a line each 5 %. */
export const createProgress = (screen: Screen, what: string, total: number): Progress => {
  let done = 0;
  let lines = 0;
  let lastShownAt = -Infinity;
  const line = (): string => `${what} ${Math.floor((100 * done) / total)}% (${done}/${total})`;
  return {
    step: () => {
      done += 1;
      if (screen.isTTY) {
        if (performance.now() - lastShownAt < everyMs && done < total) return;
        lastShownAt = performance.now();
        screen.write(`\r${line()}`);
      } else if (Math.floor((done * totalLines) / total) > lines) {
        lines = Math.floor((done * totalLines) / total);
        screen.write(`${line()}\n`);
      }
    },
    end: (text) => {
      screen.write(screen.isTTY ? `\r${text.padEnd(line().length)}\n` : `${text}\n`);
    },
  };
};
