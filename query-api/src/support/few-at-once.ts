import { Busy } from '@shop/domain/kernel';

const mostWaiting = 100;

/** Lets so many through at once; the others wait for their turn, and too many are refused. */
export const fewAtOnce = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(act: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else if (waiting.length >= mostWaiting) throw new Busy('too many wait for files');
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await act();
    } finally {
      leave();
    }
  };
};
