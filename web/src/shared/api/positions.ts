/** Tracks the highest log position in responses, so that clients never read older data. */
export interface Positions {
  seen: (position: string | null | undefined) => void;
  highest: () => string | undefined;
}

const decimal = /^\d+$/u;

export const createPositions = (): Positions => {
  let highest: bigint | undefined;
  return {
    seen: (position) => {
      if (!position || !decimal.test(position)) return;
      const parsed = BigInt(position);
      if (highest === undefined || parsed > highest) highest = parsed;
    },
    highest: () => highest?.toString(),
  };
};
