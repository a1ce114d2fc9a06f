import { hex, mix } from './colour.ts';
import type { Palette } from './palette.ts';
import { fill, stroke } from './svg.ts';
import type { WorldName } from './worlds/index.ts';

/**
 * One figure a game, in a square of 100 about (50, 50): a lit half, a half in shade, one mark
 * in the accent. The same figure serves the icon, the logo, and what the game's products bear.
 */
export type EmblemTone = Readonly<{ lit: string; shade: string; mark: string; ground: string }>;
type Figure = (tone: EmblemTone) => string;

const cone: Figure = ({ lit, shade, mark }) =>
  fill('M50 8a38 38 0 0 1 37.6 43.5L78 40A30 30 0 0 0 22 40L12.4 51.5A38 38 0 0 1 50 8Z', mark) +
  fill('M42 34L50 39L47 52L51 62L45 74L49 90H8L30 58Z', lit) +
  fill('M58 34L50 39L47 52L51 62L45 74L49 90H92L70 58Z', shade) +
  fill('M42 34L46 30L50 33L54 29L58 34L50 39Z', mark);

const prow: Figure = ({ lit, shade, mark }) =>
  fill('M50 6L58 26L50 34L42 26Z', mark) +
  fill('M48 38L20 26L26 60L36 78L48 88Z', lit) +
  fill('M52 38L80 26L74 60L64 78L52 88Z', shade) +
  fill('M12 70L22 66L30 82L44 94L24 90Z', lit, 0.6) +
  fill('M88 70L78 66L70 82L56 94L76 90Z', shade, 0.8) +
  fill('M28 40L48 49V54L29 46ZM72 40L52 49V54L71 46Z', mark, 0.9);

const antenna: Figure = ({ lit, shade, mark }) =>
  stroke(
    'M30 44A22 22 0 0 1 30 12M70 44A22 22 0 0 0 70 12M20 52A36 36 0 0 1 20 4M80 52A36 36 0 0 0 80 4',
    mark,
    5,
  ) +
  fill('M50 20a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z', mark) +
  fill('M49 40L49 96H24L32 80H26L36 64H31Z', lit) +
  fill('M51 40L51 96H76L68 80H74L64 64H69Z', shade);

const dock: Figure = ({ lit, shade, mark }) =>
  fill('M48 4V16A34 34 0 0 0 48 84V96A46 46 0 0 1 48 4Z', lit) +
  fill('M52 4V16A34 34 0 0 1 52 84V96A46 46 0 0 0 52 4Z', shade) +
  fill('M50 26L66 42L62 70H38L34 42Z', mark) +
  fill('M50 26L66 42L62 70H50Z', shade, 0.42) +
  fill('M44 74H56V82H44ZM4 46H13V54H4ZM87 46H96V54H87Z', lit);

const arches: Figure = ({ lit, shade, mark }) =>
  fill('M26 40A24 24 0 0 1 74 40Z', mark) +
  fill('M4 50Q28 42 49 40V82H44V74A15 15 0 0 0 14 74V82H4Z', lit) +
  fill('M96 50Q72 42 51 40V82H56V74A15 15 0 0 1 86 74V82H96Z', shade) +
  stroke('M10 90H38M46 90H84M26 97H58M66 97H76', mark, 3.4);

const wheel: Figure = ({ lit, shade, mark }) =>
  fill('M50 38a30 30 0 0 0 0 60V84a16 16 0 0 1 0-32Z', lit) +
  fill('M50 38a30 30 0 0 1 0 60V84a16 16 0 0 0 0-32Z', shade) +
  fill('M50 60a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z', mark) +
  fill('M47 32Q44 14 33 2Q51 10 52 32Z', mark) +
  fill('M38 35Q30 20 12 14Q35 14 45 33Z', lit) +
  fill('M58 32Q62 14 82 6Q66 16 64 35Z', shade);

const lantern: Figure = ({ lit, shade, mark, ground }) =>
  fill('M22 6H66Q80 6 80 22V28H68V22Q68 18 64 18H22Z', lit) +
  fill('M64 28H84L80 38H68Z', mark) +
  fill('M68 42H80L98 96H46Z', mark, 0.34) +
  fill('M12 6H24V96H12Z', shade) +
  fill('M30 96L56 58H66L60 96Z', lit) +
  fill('M46 92L50 82H54L52 92ZM56 76L58 68H61L60 76Z', ground);

const helm: Figure = ({ lit, shade, mark }) =>
  fill('M48 30L28 40V62L38 90L48 97V66L36 58L40 54L48 58Z', lit) +
  fill('M52 30L72 40V62L62 90L52 97V66L64 58L60 54L52 58Z', shade) +
  fill('M50 8L57 24L50 34L43 24Z', mark) +
  fill('M28 34L16 28L12 8L19 18L24 4L28 20L40 28Z', lit) +
  fill('M72 34L84 28L88 8L81 18L76 4L72 20L60 28Z', shade);

const diver: Figure = ({ lit, shade, mark, ground }) =>
  fill('M50 6A38 38 0 0 0 14 44V62H24V76H50Z', lit) +
  fill('M50 6A38 38 0 0 1 86 44V62H76V76H50Z', shade) +
  fill('M16 80H84L92 96H8Z', lit) +
  fill('M50 80H84L92 96H50Z', shade) +
  fill('M50 24a22 22 0 1 1 0 44a22 22 0 1 1 0-44Z', ground) +
  fill('M50 30a16 16 0 1 1 0 32a16 16 0 1 1 0-32Z', mark) +
  fill('M39 48L52 34L58 36L41 54Z', lit, 0.75);

const crystal: Figure = ({ lit, shade, mark }) =>
  fill('M50 4L38 30L46 92H50Z', lit) +
  fill('M50 4L62 24L58 92H50Z', shade) +
  fill('M20 34L14 50L36 92H42L32 44Z', shade) +
  fill('M20 34L32 44L42 92L28 60Z', lit) +
  fill('M82 40L70 50L60 92H64L86 56Z', lit) +
  fill('M82 40L86 56L64 92L76 64Z', shade) +
  fill('M6 94H94L86 98H14Z', mark);

const figures: Readonly<Record<WorldName, Figure>> = {
  ash: cone,
  ice: prow,
  hollow: antenna,
  orbit: dock,
  harbour: arches,
  steppe: wheel,
  sodium: lantern,
  moss: helm,
  deep: diver,
  glass: crystal,
};

export const emblem = (name: WorldName, tone: EmblemTone): string => figures[name](tone);

export const emblemTone = ({ light, haze, accent, ink, middle }: Palette): EmblemTone => ({
  lit: hex(mix(light, [0.97, 0.01, 90], 0.35)),
  shade: hex(mix(mix(light, haze, 0.55), middle, 0.45)),
  mark: hex(accent),
  ground: hex(ink),
});
