/** Lightness 0–1, chroma 0–0.4, hue in degrees: how the eye orders colours. */
export type Colour = readonly [lightness: number, chroma: number, hue: number];

type Lab = readonly [number, number, number];

const toLab = ([lightness, chroma, hue]: Colour): Lab => {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

const toChannel = (linear: number): string => {
  const bounded = Math.min(1, Math.max(0, linear));
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

const labToHex = ([lightness, a, b]: Lab): string => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short;
  return `#${toChannel(red)}${toChannel(green)}${toChannel(blue)}`;
};

export const hex = (colour: Colour): string => labToHex(toLab(colour));

/** `share` of 0 is the first colour, 1 the second. */
export const mix = (first: Colour, second: Colour, share: number): Colour => {
  const [l1, a1, b1] = toLab(first);
  const [l2, a2, b2] = toLab(second);
  const a = a1 + (a2 - a1) * share;
  const b = b1 + (b2 - b1) * share;
  return [l1 + (l2 - l1) * share, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
};

export const lighter = ([lightness, chroma, hue]: Colour, by: number): Colour => [
  Math.min(1, Math.max(0, lightness + by)),
  chroma,
  hue,
];
