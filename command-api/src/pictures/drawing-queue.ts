import { boundedLimit, keyedLimit } from '@shop/platform/concurrency';

export type DrawingQueue = <T>(uploader: string, draw: () => Promise<T>) => Promise<T>;

/**
 * Renders `concurrency` pictures at once, because memory grows with pixels. Pictures of one
 * uploader are rendered one after another, so that no uploader waits for all pictures of another.
 */
export const createDrawingQueue = (concurrency: number): DrawingQueue => {
  const perUploader = keyedLimit();
  const limit = boundedLimit({ concurrency, maxPending: Infinity });
  return (uploader, draw) => perUploader(uploader, () => limit(draw));
};
