import { once } from 'node:events';
import { mock } from 'node:test';
import { Worker } from 'node:worker_threads';
import { expect } from 'chai';
import { animationFrames } from './animation-frames.ts';

describe('animation frames in tests', () => {
  afterEach(() => mock.timers.reset());

  it('run once each', async () => {
    const { requestAnimationFrame } = animationFrames();
    let drawn = 0;
    requestAnimationFrame(() => {
      drawn += 1;
    });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);

    expect(drawn).to.equal(1);
  });

  it('follow the mocked timers', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { requestAnimationFrame, cancelAnimationFrame } = animationFrames();
    const drawn: string[] = [];
    requestAnimationFrame(() => drawn.push('first'));
    cancelAnimationFrame(requestAnimationFrame(() => drawn.push('cancelled')));
    mock.timers.tick(20);

    expect(drawn).to.deep.equal(['first']);
  });

  it('stop when the page is closed', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { requestAnimationFrame, close } = animationFrames();
    let drawn = 0;
    const again = (): void => {
      drawn += 1;
      requestAnimationFrame(again);
    };
    requestAnimationFrame(again);
    mock.timers.tick(20);
    close();
    requestAnimationFrame(again);
    mock.timers.tick(1_000);

    expect(drawn).to.equal(1);
  });

  it('let the process exit even if timers are mocked while one is pending', async () => {
    const script = `
      const { mock } = require('node:test');
      import(require('node:worker_threads').workerData).then(({ animationFrames }) => {
        animationFrames().requestAnimationFrame(() => undefined);
        mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
      });`;
    const worker = new Worker(script, {
      eval: true,
      workerData: new URL('animation-frames.ts', import.meta.url).href,
    });

    expect(await once(worker, 'exit')).to.deep.equal([0]);
  });
});
