import { hex, mix } from './colour.ts';
import { emblemTone } from './emblems.ts';
import type { Paints } from './svg.ts';
import { drawing, fill, paints } from './svg.ts';
import type { WorldName } from './worlds/index.ts';
import { worlds } from './worlds/index.ts';

type Head = Readonly<{ world: WorldName; left: readonly string[]; mark: readonly string[] }>;

/** Half a head each, on a square of 100; the other half is its mirror, in shade. */
const heads: readonly Head[] = [
  {
    world: 'hollow',
    left: ['M50 18L34 24L16 8L18 42L22 66L38 86L50 92Z'],
    mark: ['M34 42a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z', 'M50 56L45 64L50 74Z'],
  },
  {
    world: 'ash',
    left: ['M50 34L36 30L16 6L14 44L26 66L44 92L50 94Z'],
    mark: ['M24 46L42 54L40 60L28 56Z', 'M50 82L43 84L50 94Z'],
  },
  {
    world: 'steppe',
    left: ['M50 40L42 34L38 4L26 2L24 34L20 58L30 80L44 92L50 92Z'],
    mark: ['M28 54a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0Z', 'M50 76L44 76L50 83Z'],
  },
  {
    world: 'moss',
    left: [
      'M50 32L38 34L30 26L14 26L20 18L10 4L26 14L32 4L34 18L42 26L50 26Z',
      'M50 32L34 38L22 36L30 46L34 70L42 92L50 94Z',
    ],
    mark: ['M34 52L43 56L41 60L35 57Z', 'M50 84L44 86L50 94Z'],
  },
  {
    world: 'deep',
    left: ['M50 8A38 38 0 0 0 13 46V68H24V80H16L10 94H50Z'],
    mark: ['M50 26a22 22 0 1 0 0 44Z'],
  },
  {
    world: 'orbit',
    left: ['M50 10A40 40 0 0 0 12 50L18 74L34 90H50Z'],
    mark: ['M50 32L24 36L20 52L28 66L50 70Z'],
  },
  {
    world: 'ice',
    left: ['M50 22L40 16L20 20L12 34L18 56L32 76L44 92L50 92Z'],
    mark: ['M26 44L42 48L40 55L30 53Z', 'M50 66L42 68L50 80Z'],
  },
  {
    world: 'glass',
    left: ['M50 4L28 22L16 48L26 72L50 96Z'],
    mark: ['M24 48L44 52L42 58L28 56Z', 'M50 66L46 72L50 84Z'],
  },
];

/** That staff of the demo shop offer beside the built-in ones. */
const offeredHeads: readonly Head[] = [
  {
    world: 'sodium',
    left: ['M50 12L30 14L16 30L14 60L24 84L50 92Z'],
    mark: ['M50 40L21 42L18 54L26 62L50 60Z', 'M50 74L38 74L42 82L50 82Z'],
  },
  {
    world: 'harbour',
    left: ['M50 10L36 12L22 24L16 44L20 66L30 78L38 92L50 94Z'],
    mark: ['M32 36a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z', 'M50 62L42 68L42 80L50 84Z'],
  },
];

const mirrored = (content: string): string =>
  `<g transform="translate(100 0) scale(-1 1)">${content}</g>`;

const ground = (world: WorldName, size: number, paint: Paints): string => {
  const { palette } = worlds[world];
  return paint.radial([size * 0.5, size * 0.4], size * 0.75, [
    [0, mix(palette.haze, palette.middle, 0.5)],
    [0.6, mix(palette.middle, palette.ink, 0.55)],
    [1, palette.ink],
  ]);
};

export const avatarCount = heads.length;

const drawn = (head: Head, size: number): string => {
  const paint = paints();
  const tone = emblemTone(worlds[head.world].palette);
  const lit = head.left.map((d) => fill(d, tone.lit)).join('');
  const shade = head.left.map((d) => fill(d, tone.shade)).join('');
  const dark = hex(worlds[head.world].palette.ink);
  const marks = head.mark
    .map((d) => fill(d, head.world === 'deep' || head.world === 'orbit' ? tone.mark : dark))
    .join('');
  const glints = head.mark
    .slice(0, 1)
    .map((d) => fill(d, tone.mark, 0.85))
    .join('');
  const backdrop = fill(`M0 0H${size}V${size}H0Z`, ground(head.world, size, paint));
  const half = (body: string): string => body + marks + glints;
  const scale = (size * 0.7) / 100;
  const inset = size * 0.15;
  return drawing(
    size,
    size,
    paint.written(),
    backdrop +
      `<g transform="translate(${inset} ${inset}) scale(${scale})">${half(lit)}${mirrored(half(shade))}</g>`,
  );
};

/** One of the built-in avatars: 192 × 192, to be cut round. */
export const avatar = (index: number, size = 192): string => {
  const head = heads[index % heads.length] ?? heads[0];
  if (!head) throw new RangeError('There are no heads');
  return drawn(head, size);
};

/** Avatars that staff offer: 192 × 192 as well, by the world that they come from. */
export const offeredAvatars: readonly Readonly<{ world: WorldName; draw: () => string }>[] =
  offeredHeads.map((head) => ({ world: head.world, draw: () => drawn(head, 192) }));
