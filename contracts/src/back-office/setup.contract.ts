import { z } from 'zod';

/** The steps of setting up a shop, in the order in which an owner takes them. */
export const setupSteps = [
  'game',
  'product',
  'rate',
  'keys',
  'payment',
  'slide',
  'help',
  'contact',
  'socials',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Without these nothing can be bought; the others are what buyers expect to find. */
export const stepsBeforeSelling: ReadonlySet<SetupStep> = new Set([
  'game',
  'product',
  'rate',
  'keys',
  'payment',
]);

export const setup = z.object({
  /** All of them, in their order. */
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
});
export type Setup = Readonly<z.output<typeof setup>>;
