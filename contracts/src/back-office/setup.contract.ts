import { z } from 'zod';

/** The steps of setting up a shop, in the recommended order. */
export const setupSteps = [
  'game',
  'product',
  'rate',
  'keys',
  'payment',
  'slide',
  'help',
  'contact',
  'theme',
  'socials',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The steps without which nothing can be sold. The others are recommended. */
export const stepsBeforeSelling: ReadonlySet<SetupStep> = new Set([
  'game',
  'product',
  'rate',
  'keys',
  'payment',
]);

export const setup = z.object({
  /** All steps, in the order in which they are shown. */
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
});
export type Setup = Readonly<z.output<typeof setup>>;
