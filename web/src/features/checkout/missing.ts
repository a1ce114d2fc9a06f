/** What a purchase needs, in the order in which a buyer is told of it. */
const needs = [
  'rate',
  'count',
  'systems',
  'payment',
  'limits',
  'email',
  'fields',
  'promo',
  'risk',
  'terms',
  'quote',
] as const;

type Missing = (typeof needs)[number];

export const missingOf = (met: Readonly<Record<Missing, boolean>>): readonly Missing[] =>
  needs.filter((need) => !met[need]);

/** What the shop has yet to answer, where everything else is up to the buyer. */
export const isAnswer = (missing: Missing): boolean => missing === 'quote' || missing === 'systems';
