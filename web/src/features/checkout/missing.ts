/** What a purchase needs, in the order in which a buyer is told of it. */
const needs = [
  'rate',
  'count',
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
