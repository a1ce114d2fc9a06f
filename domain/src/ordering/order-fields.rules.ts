/** `pattern` matches the whole answer; null if any answer is valid. */
type RequestedField = Readonly<{ name: string; required: boolean; pattern: string | null }>;

export type FieldProblem = Readonly<{
  name: string;
  code: 'field-required' | 'field-invalid' | 'field-unknown';
}>;

/**
 * Line breaks, control characters and text direction marks: an answer is one line, as displayed.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** A question may have the name of a built-in object property. */
const answerFor = (answers: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '').trim() : '';

/**
 * Problems with a buyer's answers to a product's questions; empty if the answers are valid.
 * `matches` reports whether the whole answer matches the pattern.
 */
export const findFieldProblems = (
  fields: readonly RequestedField[],
  answers: Readonly<Record<string, string>>,
  matches: (pattern: string, answer: string) => boolean,
): readonly FieldProblem[] => {
  const fieldNames = new Set(fields.map(({ name }) => name));
  const unknownFields = Object.keys(answers)
    .filter((name) => !fieldNames.has(name))
    .map((name) => ({ name, code: 'field-unknown' }) as const);
  const invalidFields = fields.flatMap(({ name, required, pattern }): readonly FieldProblem[] => {
    const answer = answerFor(answers, name);
    if (answer === '') return required ? [{ name, code: 'field-required' }] : [];
    const isValid = !unprintable.test(answer) && (pattern === null || matches(pattern, answer));
    return isValid ? [] : [{ name, code: 'field-invalid' }];
  });
  return [...unknownFields, ...invalidFields];
};
