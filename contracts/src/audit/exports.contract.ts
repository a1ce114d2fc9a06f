import { z } from 'zod';

/** Wire format of the records of exports: which list left the shop, and what limited it. */

const maxFilters = 40;

export const recordExportRequest = z.strictObject({
  /** Chosen by the caller, so that a repeat is recorded once. */
  id: z.uuid(),
  /** The list by its path below `/api/admin`: `orders`, `promos/batch/{id}`. */
  list: z.string().regex(/^[a-z\d/-]{1,120}$/u),
  filters: z.array(z.string().max(120)).max(maxFilters),
});

type Parameters = Readonly<Record<string, unknown>>;

/** Parameters that do not filter the rows. */
const others: ReadonlySet<string> = new Set(['sort', 'page', 'size', 'order']);
/**
 * Typed texts, which may be a key, a promo code or about a person, also if they look like an id.
 */
const texts: ReadonlySet<string> = new Set([
  'q',
  'address',
  'buyer',
  'by_name',
  'code',
  'email',
  'name',
  'payment_id',
  'phone',
  'promo',
  'reason',
  'supplier',
]);
/** Ids, numbers, days and codes. Anything else may be a text about a person. */
const impersonal = /^(?:[\da-f]{8}-[\da-f-]{27}|\d{1,8}|\d{4}-\d\d-\d\d[\dT:.Z]*|true|false)$/u;
const codes = /^[a-z][a-z_]{0,39}$/u;
/** Filters whose values are codes of a contract. */
const coded: ReadonlySet<string> = new Set([
  'status',
  'kind',
  'tag',
  'system',
  'region',
  'lang',
  'delivery',
  'stock_level',
  'attention',
  'by',
]);

/**
 * The filters of an export for the audit: `status=active`, or only the name if the value may be
 * personal data, such as the text of a search.
 */
export const describeFilters = (parameters: Parameters): readonly string[] =>
  Object.entries(parameters)
    .filter(([name, value]) => !others.has(name) && value !== undefined && value !== null)
    .map(([parameter, value]) => {
      const name = parameter.replace(/^filter\[(?<name>.+)\]$/u, '$<name>');
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      const isCode = impersonal.test(text) || (coded.has(name) && codes.test(text));
      const isShown = isCode && !texts.has(name);
      return isShown ? `${name}=${text}` : name;
    })
    .slice(0, maxFilters);
