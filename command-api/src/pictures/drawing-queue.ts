import { oneByOne } from '../one-by-one.ts';

export type DrawingQueue = <T>(uploader: string, draw: () => Promise<T>) => Promise<T>;

/**
 * Draws `atOnce` pictures at a time, because each takes memory by its pixels, and those of one
 * uploader one after another: nobody waits for all the pictures that somebody else uploads.
 */
export const drawingQueue = (atOnce: number): DrawingQueue => {
  const inOrder = oneByOne();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const seat = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return (uploader, draw) =>
    inOrder(uploader, async () => {
      await seat();
      try {
        return await draw();
      } finally {
        leave();
      }
    });
};
