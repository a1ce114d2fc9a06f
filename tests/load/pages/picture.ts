import { imageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import sharp from 'sharp';
import type { Shop } from '../shop.ts';

const [width, height] = [1_280, 720];

/** As detailed as a game's key art, so that it has as many bytes. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="sky"><stop stop-color="#123"/><stop offset="1" stop-color="#7a3"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  ${Array.from({ length: 400 }, (_, index) => {
    const [x, y] = [(index * 379) % width, (index * 241) % height];
    return `<circle cx="${x}" cy="${y}" r="${8 + (index % 40)}" fill="hsl(${index % 360} 60% 40%)"/>`;
  }).join('')}
</svg>`;

/** The address of a picture in the shop's own storage. */
export const uploadPicture = async ({ launched, admin }: Shop): Promise<string> => {
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'art.png');
  const answer = await fetch(`${launched.addresses.commandApi}/api/admin/images`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}` },
    body: form,
  });
  return imageUploadReply.parse(await answer.json()).image;
};
