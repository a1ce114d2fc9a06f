import { button, image, inDialog, link, video } from '../target.ts';
import type { Step } from './step.ts';

export const gallery: Step = {
  name: 'gallery of pictures and videos',
  run: async (visitor, { at, product }) => {
    const next = inDialog(button('Вперёд'));
    await visitor.open(at(product.path));
    await visitor.click(link('Изображение 1 из 2'));
    await visitor.see(inDialog(image('Изображение 1 из 2')));
    await visitor.click(next);
    await visitor.see(inDialog(image('Изображение 2 из 2')));
    await visitor.click(next);
    await visitor.see(inDialog(video('Видео 1')));
    await visitor.click(next);
    await visitor.see(inDialog(image('Изображение 1 из 2')));
  },
};
