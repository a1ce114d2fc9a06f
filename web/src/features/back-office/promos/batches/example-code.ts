import type { BatchDefinition } from './batch-definition.ts';

const symbols = {
  mixed: '7k4mx9pq2w8h3vdt6nyr',
  letters: 'kmxpqwhvdtnyrcbgsjze',
  digits: '74926835249783652497',
};
const [shortest, longest] = [1, 20];

/** An example code in the format of the batch; never one of its codes. */
export const exampleCode = ({
  prefix,
  length,
  alphabet,
}: Pick<BatchDefinition, 'prefix' | 'length' | 'alphabet'>): string =>
  (
    prefix + symbols[alphabet].slice(0, Math.min(longest, Math.max(shortest, length)))
  ).toUpperCase();
