import { expect } from 'chai';
import { wireTexts } from '../wire/texts.ts';
import {
  gameInput,
  orderFieldInput,
  requirementTypeInput,
  statusId,
} from './back-office.contract.ts';

type ParseOutcome = Readonly<{
  error?: Readonly<{ issues: readonly Readonly<{ message: string }>[] }>;
}>;

const firstMessage = ({ error }: ParseOutcome): string => error?.issues[0]?.message ?? '';

const invalid = {
  'the code of a status': firstMessage(statusId.safeParse('On Hold')),
  'the code of a requirement type': firstMessage(
    requirementTypeInput.shape.code.safeParse('1-cpu'),
  ),
  'the name of an order field': firstMessage(orderFieldInput.shape.name.safeParse('Nick name')),
};

const empty = {
  'the code of a status': firstMessage(statusId.safeParse('')),
  'the name of an order field': firstMessage(orderFieldInput.shape.name.safeParse('')),
  'the path of a game': firstMessage(gameInput.shape.path.safeParse('')),
};

describe('an invalid value', () => {
  for (const [field, message] of Object.entries(empty)) {
    it(`of ${field} is required if it is empty`, () => {
      expect(message).to.equal('field-required');
    });
  }

  for (const [field, message] of Object.entries(invalid)) {
    it(`of ${field} is explained`, () => {
      expect(message).to.be.oneOf(Object.keys(wireTexts));
      expect(message).not.to.equal('field-invalid');
    });
  }
});
