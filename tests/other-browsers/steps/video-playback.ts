import { eventually } from '../../support/eventually.ts';
import { inDialog, link, video } from '../target.ts';
import type { Step } from './step.ts';

/** Browsers play a video without a press only if it is muted. */
const play = `(() => {
  const video = document.querySelector('video');
  video.muted = true;
  video.play();
  return true;
})()`;

const seconds = `document.querySelector('video').currentTime`;

export const videoPlayback: Step = {
  name: 'video of a product',
  run: async (browserUser, { at, product }) => {
    await browserUser.open(at(product.path));
    await browserUser.click(link('Видео 1'));
    await browserUser.see(inDialog(video('Видео 1')));
    await browserUser.evaluate(play);
    await eventually(
      'a playing video',
      async () => Number(await browserUser.evaluate(seconds)) > 0,
    );
  },
};
