import type { OrderField } from '@shop/contracts/catalog/values';
import type { SealedText } from '@shop/contracts/kernel';
import { findFieldProblems } from '@shop/domain/ordering/order-fields.rules';
import { HttpError } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import { ZodError } from 'zod';
import { matchesPattern } from '../answer-pattern.ts';
import { personSubject } from '@shop/domain/identity';

export type Answers = Readonly<Record<string, string>>;

/** Rejects invalid answers, each under the name of its field. */
export const checkAnswers = (fields: readonly OrderField[], answers: Answers): void => {
  const complaints = findFieldProblems(fields, answers, matchesPattern);
  if (complaints.length === 0) return;
  throw new HttpError('invalid-request', {
    complaints: new ZodError(
      complaints.map(({ name, code }) => ({
        code: 'custom',
        path: ['fields', name],
        message: code,
        input: undefined,
      })),
    ),
  });
};

/** Seals the buyer's answers; null if there are no answers. */
export const sealAnswers = async (
  vault: Vault,
  personId: string,
  answers: Answers,
): Promise<SealedText | null> => {
  const nonEmptyAnswers = Object.entries(answers)
    .map(([name, answer]) => [name, answer.trim()] as const)
    .filter(([, answer]) => answer !== '');
  if (nonEmptyAnswers.length === 0) return null;
  return vault.seal(personSubject(personId), JSON.stringify(Object.fromEntries(nonEmptyAnswers)));
};
