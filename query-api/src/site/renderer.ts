import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from '@shop/contracts/content/contract';
import type { Lang, Region } from '@shop/contracts/wire/contract';

/** A page as a guest sees it, in a chosen language and perhaps region. */
export type PageRequest = Readonly<{ path: string; lang: Lang; region: Region | null }>;

export type RenderedPage = Readonly<{
  /** 404 if the page does not exist. */
  status: 200 | 404;
  head: string;
  body: string;
  state: string;
  modules: readonly string[];
}>;

export type RenderContext = Readonly<{ origin: string; apiUrl: string; config: ClientConfig }>;

/** The exports of the client's server bundle. */
export type ServerBundle = Readonly<{
  renderPage: (pageRequest: PageRequest, context: RenderContext) => Promise<RenderedPage>;
}>;

export type RenderTask = Readonly<{ id: number; pageRequest: PageRequest }>;
export type RenderResult = Readonly<{ id: number }> &
  Readonly<{ page: RenderedPage } | { error: string }>;

export type Renderer = Readonly<{
  /** Rejects if the page cannot be rendered now. */
  render: (pageRequest: PageRequest) => Promise<RenderedPage>;
  close: () => Promise<void>;
}>;

/** The maximum number of pending pages. Beyond it, pages are rendered in the browser. */
const maxPendingTasks = 32;
const timeoutMs = 5_000;

type PendingTask = Readonly<{
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}>;

/**
 * Renders in a worker thread, so that rendering does not block the API. The worker starts with the
 * first page, and again after a failure.
 */
export const threadedRenderer = (bundle: string, context: RenderContext): Renderer => {
  const pendingTasks = new Map<number, PendingTask>();
  let worker: Worker | null = null;
  let lastId = 0;

  const settleTask = (id: number, settleWith: (task: PendingTask) => void): void => {
    const task = pendingTasks.get(id);
    if (!task) return;
    pendingTasks.delete(id);
    clearTimeout(task.timer);
    settleWith(task);
  };

  const startWorker = (): Worker => {
    const newWorker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { bundle, context },
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    newWorker.unref();
    newWorker.on('message', (result: RenderResult) => {
      settleTask(result.id, ({ resolve, reject }) => {
        if ('error' in result) reject(new Error(result.error));
        else resolve(result.page);
      });
    });
    const failPendingTasks = (error: Error): void => {
      if (worker !== newWorker) return;
      worker = null;
      for (const id of pendingTasks.keys()) settleTask(id, ({ reject }) => reject(error));
    };
    newWorker.on('error', (error) =>
      failPendingTasks(error instanceof Error ? error : new Error(String(error))),
    );
    newWorker.on('exit', () =>
      failPendingTasks(new Error('The worker thread of the renderer exited')),
    );
    return newWorker;
  };

  return {
    render: (pageRequest) =>
      new Promise((resolve, reject) => {
        if (pendingTasks.size >= maxPendingTasks) {
          reject(new Error('Too many pages are waiting to be rendered'));
          return;
        }
        const id = (lastId += 1);
        const timer = setTimeout(() => {
          settleTask(id, (task) => task.reject(new Error(`Rendering took over ${timeoutMs} ms`)));
        }, timeoutMs);
        pendingTasks.set(id, { resolve, reject, timer });
        worker ??= startWorker();
        worker.postMessage({ id, pageRequest } satisfies RenderTask, []);
      }),
    close: async () => {
      const endingWorker = worker;
      worker = null;
      for (const id of pendingTasks.keys()) {
        settleTask(id, ({ reject }) => reject(new Error('The program is stopping')));
      }
      if (!endingWorker) return;
      const ended = once(endingWorker, 'exit');
      await endingWorker.terminate();
      await ended;
    },
  };
};
