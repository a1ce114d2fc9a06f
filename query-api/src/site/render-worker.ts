import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderResult, RenderTask, ServerBundle, Surroundings } from './renderer.ts';

const { bundle, surroundings } = workerData as Readonly<{
  bundle: string;
  surroundings: Surroundings;
}>; // as its maker gave it
const { renderPage } = (await import(pathToFileURL(bundle).href)) as ServerBundle; // as it was built

const tell = (result: RenderResult): void => parentPort?.postMessage(result, []);

parentPort?.on('message', ({ id, asked }: RenderTask) => {
  renderPage(asked, surroundings).then(
    (page) => tell({ id, page }),
    (error: unknown) =>
      tell({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
