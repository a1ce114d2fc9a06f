/** The requirements of a purchase, in the order in which the form reports them. */
const needs = [
  'rate',
  'stock',
  'plan',
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

type MissingRequirement = (typeof needs)[number];

export const findMissingRequirements = (
  met: Readonly<Record<MissingRequirement, boolean>>,
): readonly MissingRequirement[] => needs.filter((need) => !met[need]);

/** Whether only a response of the server is missing; the buyer supplies everything else. */
export const isServerResponse = (missing: MissingRequirement): boolean =>
  missing === 'quote' || missing === 'systems';
