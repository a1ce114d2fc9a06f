import { button, image, inDialog, link, video } from '../target.ts';
import type { Step } from './step.ts';

export const gallery: Step = {
  name: 'gallery of pictures and videos',
  run: async (browserUser, { at, product }) => {
    const next = inDialog(button('Вперёд'));
    await browserUser.open(at(product.path));
    await browserUser.click(link('Изображение 1 из 2'));
    await browserUser.see(inDialog(image('Изображение 1 из 2')));
    await browserUser.click(next);
    await browserUser.see(inDialog(image('Изображение 2 из 2')));
    await browserUser.click(next);
    await browserUser.see(inDialog(video('Видео 1')));
    await browserUser.click(next);
    await browserUser.see(inDialog(image('Изображение 1 из 2')));
  },
};
