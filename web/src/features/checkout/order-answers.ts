import type { RequestedOrderField } from '@shop/contracts/catalog/contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';

export type Answers = Readonly<Record<string, string>>;

/** How a question's control is called, and what the server calls it when it objects. */
export const fieldName = (name: string): string => `fields.${name}`;

/** A pattern that browsers do not know is left to the server to judge. */
const fits = (pattern: string, answer: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(answer);
  } catch {
    return true;
  }
};

/** A question may be called what every object has. */
const answerTo = (answers: Answers, name: string): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '').trim() : '';

/** What is wrong with each answer, by the name of its control. */
export const complaintsOfAnswers = (
  asked: readonly RequestedOrderField[],
  answers: Answers,
  lang: Lang,
): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    asked.flatMap(({ name, required, pattern }) => {
      const answer = answerTo(answers, name);
      const code = answer === '' ? 'field-required' : 'field-invalid';
      const wrong = answer === '' ? required : pattern !== null && !fits(pattern, answer);
      return wrong ? [[fieldName(name), [wireTexts[code][lang]]]] : [];
    }),
  );

/** What is sent: nothing of what was left blank. */
export const givenAnswers = (asked: readonly RequestedOrderField[], answers: Answers): Answers =>
  Object.fromEntries(
    asked.flatMap(({ name }) => {
      const answer = answerTo(answers, name);
      return answer === '' ? [] : [[name, answer]];
    }),
  );
