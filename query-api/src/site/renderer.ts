import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from '@shop/contracts/content/contract';
import type { Lang, Region } from '@shop/contracts/wire/contract';

/** A page as a guest sees it, who has chosen a language and perhaps a region. */
export type AskedPage = Readonly<{ path: string; lang: Lang; region: Region | null }>;

export type RenderedPage = Readonly<{
  /** 404 where there is no such page: then it says so. */
  status: 200 | 404;
  head: string;
  body: string;
  state: string;
  modules: readonly string[];
}>;

export type Surroundings = Readonly<{ origin: string; apiUrl: string; config: ClientConfig }>;

/** What the client's server bundle exports. */
export type ServerBundle = Readonly<{
  renderPage: (asked: AskedPage, surroundings: Surroundings) => Promise<RenderedPage>;
}>;

export type RenderTask = Readonly<{ id: number; asked: AskedPage }>;
export type RenderResult = Readonly<{ id: number }> &
  Readonly<{ page: RenderedPage } | { error: string }>;

export type Renderer = Readonly<{
  /** Rejects where it can't be rendered now. */
  render: (asked: AskedPage) => Promise<RenderedPage>;
  close: () => Promise<void>;
}>;

/** More than these at once wait no more: their visitors render for themselves. */
const mostWaiting = 32;
const patienceMs = 5_000;

type Waiting = Readonly<{
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}>;

/**
 * Renders in a thread of its own, so that no answer of the API waits for a page. It begins with the
 * first page, and again after it has failed.
 */
export const threadedRenderer = (bundle: string, surroundings: Surroundings): Renderer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  const settle = (id: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    how(one);
  };

  const begin = (): Worker => {
    const begun = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { bundle, surroundings },
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    begun.unref();
    begun.on('message', (result: RenderResult) => {
      settle(result.id, ({ resolve, reject }) => {
        if ('error' in result) reject(new Error(result.error));
        else resolve(result.page);
      });
    });
    const over = (error: Error): void => {
      if (worker !== begun) return;
      worker = null;
      for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error));
    };
    begun.on('error', (error) => over(error instanceof Error ? error : new Error(String(error))));
    begun.on('exit', () => over(new Error('The renderer ended')));
    return begun;
  };

  return {
    render: (asked) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= mostWaiting) {
          reject(new Error('Too many pages wait to be rendered'));
          return;
        }
        const id = (last += 1);
        const timer = setTimeout(() => {
          settle(id, (one) => one.reject(new Error(`Rendering took over ${patienceMs} ms`)));
        }, patienceMs);
        waiting.set(id, { resolve, reject, timer });
        worker ??= begin();
        worker.postMessage({ id, asked } satisfies RenderTask, []);
      }),
    close: async () => {
      const ending = worker;
      worker = null;
      for (const id of waiting.keys()) {
        settle(id, ({ reject }) => reject(new Error('The program ends')));
      }
      if (!ending) return;
      const ended = once(ending, 'exit');
      await ending.terminate();
      await ended;
    },
  };
};
