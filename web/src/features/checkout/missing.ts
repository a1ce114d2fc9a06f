/** The requirements of a purchase, in the order in which the form reports them. */
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

/** Whether only a response of the server is missing; the buyer supplies everything else. */
export const isAnswer = (missing: Missing): boolean => missing === 'quote' || missing === 'systems';
