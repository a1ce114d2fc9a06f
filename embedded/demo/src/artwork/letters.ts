/** Where a stroke bends; `*` after a point keeps its corner hard. */
type Letter = Readonly<{ width: number; strokes: readonly string[] }>;

/**
 * Capitals drawn for the logos, as lines on a grid ten units tall. Bends are cut or rounded
 * when they are drawn, so one alphabet gives several faces.
 */
export const letters: Readonly<Record<string, Letter>> = {
  A: { width: 8, strokes: ['0,10 0,3 3,0* 5,0* 8,3 8,10', '0,6.4 8,6.4'] },
  B: { width: 7.4, strokes: ['0,5* 6.6,5 6.6,0 0,0* 0,10* 7.4,10 7.4,5 0,5*'] },
  C: { width: 7.6, strokes: ['7.6,0* 0,0 0,10 7.6,10*'] },
  D: { width: 7.8, strokes: ['0,4* 0,10* 7.8,10 7.8,0 0,0* 0,5*'] },
  E: { width: 6.8, strokes: ['6.8,0* 0,0* 0,10* 6.8,10*', '0,5 5.6,5'] },
  F: { width: 6.6, strokes: ['6.6,0* 0,0* 0,10*', '0,5.2 5.4,5.2'] },
  G: { width: 8, strokes: ['7.8,0* 0,0 0,10 8,10 8,5.2* 4.4,5.2*'] },
  H: { width: 7.8, strokes: ['0,0 0,10', '7.8,0 7.8,10', '0,5 7.8,5'] },
  I: { width: 0, strokes: ['0,0 0,10'] },
  K: { width: 7.4, strokes: ['0,0 0,10', '7.2,0 1.6,5* 7.4,10', '0,5 1.6,5'] },
  L: { width: 6.4, strokes: ['0,0 0,10* 6.4,10'] },
  M: { width: 9.6, strokes: ['0,10 0,0* 0.8,0* 4.8,5.4* 8.8,0* 9.6,0* 9.6,10'] },
  N: { width: 8, strokes: ['0,10 0,0* 1,0* 7,10* 8,10* 8,0'] },
  O: { width: 8.2, strokes: ['4,0* 8.2,0 8.2,10 0,10 0,0 4.2,0*'] },
  P: { width: 7.4, strokes: ['0,10 0,0* 7.4,0 7.4,5.8 0,5.8*'] },
  R: { width: 7.6, strokes: ['0,10 0,0* 7.4,0 7.4,5.6 0,5.6*', '4,5.6 7.6,10'] },
  S: { width: 7.4, strokes: ['7.4,0* 0,0 0,5 7.4,5 7.4,10 0,10*'] },
  T: { width: 7.6, strokes: ['0,0 7.6,0', '3.8,0 3.8,10'] },
  U: { width: 7.8, strokes: ['0,0 0,10 7.8,10 7.8,0'] },
  W: { width: 10.4, strokes: ['0,0 2.2,10* 3,10* 5.2,3.6* 7.4,10* 8.2,10* 10.4,0'] },
  ' ': { width: 3.2, strokes: [] },
};
