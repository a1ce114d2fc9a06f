import type { addSlideRequest } from '@shop/contracts/content/back-office.contract';
import { z } from 'zod';
import { worldName } from '../catalog/worlds.ts';
import { readJson, text } from '../data/read.ts';

const slide = z.strictObject({
  id: z.uuid(),
  /** The slide shows the picture of this world. */
  world: worldName,
  title: text,
  link: z.string(),
  /** Fixed moments, so that a repeated load sends the same. */
  startsAt: z.iso.datetime().exactOptional(),
  endsAt: z.iso.datetime().exactOptional(),
});
export type SlideData = z.output<typeof slide>;

export const slides: readonly SlideData[] = readJson('slides.json', z.array(slide));

export const slideRequest = (
  { id, title, link, startsAt, endsAt }: SlideData,
  image: string,
): z.input<typeof addSlideRequest> => ({
  id,
  image,
  title_rus: title.rus,
  title_eng: title.eng,
  link,
  starts_at: startsAt ?? null,
  ends_at: endsAt ?? null,
});
