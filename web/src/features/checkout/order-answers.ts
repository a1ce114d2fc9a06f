import type { RequestedOrderField } from '@shop/contracts/catalog/contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';

export type Answers = Readonly<Record<string, string>>;

/** The name of a field's control, also used in the server's field errors. */
export const fieldName = (name: string): string => `fields.${name}`;

/** Accepts any answer if the browser does not support the pattern. The server decides. */
const fits = (pattern: string, answer: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(answer);
  } catch {
    return true;
  }
};

/** `hasOwn`, because a field may have the name of an inherited property. */
const answerTo = (answers: Answers, name: string): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '').trim() : '';

/** The errors of the answers, by the name of the control. */
export const findAnswerErrors = (
  fields: readonly RequestedOrderField[],
  answers: Answers,
  lang: Lang,
): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, pattern }) => {
      const answer = answerTo(answers, name);
      const code = answer === '' ? 'field-required' : 'field-invalid';
      const wrong = answer === '' ? required : pattern !== null && !fits(pattern, answer);
      return wrong ? [[fieldName(name), [wireTexts[code][lang]]]] : [];
    }),
  );

/** The answers to send, without the blank ones. */
export const filledAnswers = (fields: readonly RequestedOrderField[], answers: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const answer = answerTo(answers, name);
      return answer === '' ? [] : [[name, answer]];
    }),
  );
