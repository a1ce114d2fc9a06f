import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderResult, RenderTask, ServerBundle, RenderContext } from './renderer.ts';

const { bundle, context } = workerData as Readonly<{
  bundle: string;
  context: RenderContext;
}>; // set by `threadedRenderer`
// the built bundle has this type
const { renderPage } = (await import(pathToFileURL(bundle).href)) as ServerBundle;

const postResult = (result: RenderResult): void => parentPort?.postMessage(result, []);

parentPort?.on('message', ({ id, pageRequest }: RenderTask) => {
  renderPage(pageRequest, context).then(
    (page) => postResult({ id, page }),
    (error: unknown) =>
      postResult({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
