/** The part that is used here. The published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: Readonly<{ headers: Readonly<Record<string, string>> }>);
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: Readonly<{ preferred: readonly Encoding[] }>,
    ): Encoding[];
  }
}
