import type { ApiExtra } from '../shared/api/base-query.ts';

type Progress = Readonly<{ start: () => void; complete: () => void }>;

/** The progress bar runs while any request is pending. */
export const createProgress = ({ start, complete }: Progress): ApiExtra['onRequest'] => {
  let running = 0;
  return (phase) => {
    running += phase === 'started' ? 1 : -1;
    if (phase === 'started' && running === 1) start();
    if (running === 0) complete();
  };
};

type RouterState = Readonly<{ navigation: Readonly<{ state: 'idle' | 'loading' | 'submitting' }> }>;
type Router = Readonly<{ subscribe: (listener: (state: RouterState) => void) => unknown }>;

/** Navigation counts as a request, because loading a page's code takes time. */
export const countNavigation = (router: Router, onRequest: ApiExtra['onRequest']): void => {
  let moving = false;
  router.subscribe(({ navigation: { state } }) => {
    if (moving === (state !== 'idle')) return;
    moving = !moving;
    onRequest(moving ? 'started' : 'ended');
  });
};
