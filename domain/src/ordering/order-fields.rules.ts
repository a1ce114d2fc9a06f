/** `pattern` is of the whole answer; null where any will do. */
type Asked = Readonly<{ name: string; required: boolean; pattern: string | null }>;

export type FieldComplaint = Readonly<{
  name: string;
  code: 'field-required' | 'field-invalid' | 'field-unknown';
}>;

/** Line ends, controls, and what turns the direction of a text: an answer is one line, as it looks. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** A question may be called what every object has. */
const answerTo = (answers: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '').trim() : '';

/**
 * What is wrong with a buyer's answers to a product's questions; nothing where they will do.
 * `matches` tells whether the whole answer is one of the pattern.
 */
export const complaintsOf = (
  fields: readonly Asked[],
  answers: Readonly<Record<string, string>>,
  matches: (pattern: string, answer: string) => boolean,
): readonly FieldComplaint[] => {
  const known = new Set(fields.map(({ name }) => name));
  const foreign = Object.keys(answers)
    .filter((name) => !known.has(name))
    .map((name) => ({ name, code: 'field-unknown' }) as const);
  const wrong = fields.flatMap(({ name, required, pattern }): readonly FieldComplaint[] => {
    const answer = answerTo(answers, name);
    if (answer === '') return required ? [{ name, code: 'field-required' }] : [];
    const fits = !unprintable.test(answer) && (pattern === null || matches(pattern, answer));
    return fits ? [] : [{ name, code: 'field-invalid' }];
  });
  return [...foreign, ...wrong];
};
