import { hex, mix } from './colour.ts';
import { emblem, emblemTone } from './emblems.ts';
import { randomOf } from './random.ts';
import { drawing, fill, moved, paints, shape, stroke } from './svg.ts';
import type { WorldName } from './worlds/index.ts';
import { worlds } from './worlds/index.ts';

/** A game's emblem on its own dark ground. */
export const icon = (name: WorldName, seed: string, size = 256): string => {
  const { palette } = worlds[name];
  const random = randomOf(`${seed} icon`);
  const paint = paints();
  const ground = paint.linear(
    [0, 0],
    [0, size],
    [
      [0, mix(palette.zenith, palette.middle, 0.35)],
      [0.55, mix(palette.middle, palette.ink, 0.35)],
      [1, palette.ink],
    ],
  );
  const glow = paint.radial([size * 0.5, size * 0.42], size * 0.55, [
    [0, palette.haze, 0.75],
    [0.6, palette.haze, 0.16],
    [1, palette.haze, 0],
  ]);
  const whole = `M0 0H${size}V${size}H0Z`;
  const turn = random.between(-0.5, 0.5);
  const rays = Array.from({ length: 7 }, (_, index) => {
    const angle = turn + (index / 7) * Math.PI * 2;
    const at = (by: number): readonly [number, number] => [
      size * 0.5 + Math.cos(angle + by) * size,
      size * 0.45 + Math.sin(angle + by) * size,
    ];
    return shape([[size * 0.5, size * 0.45], at(-0.09), at(0.09)]);
  }).join('');
  const scale = size / 160;
  const inset = (size - 100 * scale) / 2;
  const dark = {
    lit: hex(palette.ink),
    shade: hex(palette.ink),
    mark: hex(palette.ink),
    ground: hex(palette.ink),
  };
  return drawing(
    size,
    size,
    paint.written(),
    fill(whole, ground) +
      fill(rays, hex(palette.light), 0.05) +
      fill(whole, glow) +
      `<g opacity="0.35">${moved(emblem(name, dark), inset, inset + size * 0.022, scale)}</g>` +
      moved(emblem(name, emblemTone(palette)), inset, inset, scale) +
      stroke(
        `M${size * 0.035} ${size * 0.035}H${size * 0.965}V${size * 0.965}H${size * 0.035}Z`,
        hex(palette.light),
        size / 170,
        0.22,
      ),
  );
};
