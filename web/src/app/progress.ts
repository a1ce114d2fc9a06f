import type { ApiExtra } from '../shared/api/base-query.ts';

type Progress = Readonly<{ start: () => void; complete: () => void }>;

/** The bar runs while any request does. */
export const progressOf = ({ start, complete }: Progress): ApiExtra['onRequest'] => {
  let running = 0;
  return (phase) => {
    running += phase === 'started' ? 1 : -1;
    if (phase === 'started' && running === 1) start();
    if (running === 0) complete();
  };
};
