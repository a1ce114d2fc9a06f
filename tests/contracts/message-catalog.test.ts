import { calls } from '@shop/contracts/calls/contract';
import { passwordCodeRequest, registerRequest } from '@shop/contracts/identity/account.contract';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { Text } from '@shop/contracts/kernel';
import { banTexts } from '@shop/contracts/kernel';
import { orderingTexts } from '@shop/contracts/ordering/texts';
import { promotionsTexts } from '@shop/contracts/promotions/texts';
import { notEnoughKeys, stockTexts } from '@shop/contracts/stock/texts';
import { openTicketRequest } from '@shop/contracts/support/contract';
import { supportTexts } from '@shop/contracts/support/texts';
import { fieldProblems } from '@shop/contracts/wire/contract';
import { wireTexts } from '@shop/contracts/wire/texts';
import { expect } from 'chai';
import type { z } from 'zod';

type Message = Readonly<{ text: Text; call: { readonly codes?: readonly string[] } }>;

const { signIn } = calls.identity;
const { requestPasswordCode, checkPasswordCode, register } = calls.account;
const { placeOrder } = calls.ordering;
const { openTicket, sendTicketMessage } = calls.tickets;

/** The refusals of the specification's error catalog that a rule makes, each with a call. */
const refusals: Readonly<Record<string, Message>> = {
  'promo-empty': { text: promotionsTexts['promo-empty'], call: placeOrder },
  'promo-not-found': { text: promotionsTexts['promo-not-found'], call: placeOrder },
  'promo-disabled': { text: promotionsTexts['promo-disabled'], call: placeOrder },
  'promo-not-available': { text: promotionsTexts['promo-not-available'], call: placeOrder },
  'promo-already-used': { text: promotionsTexts['promo-already-used'], call: placeOrder },
  'invalid-product': { text: orderingTexts['invalid-product'], call: placeOrder },
  'product-empty': { text: stockTexts['product-empty'], call: placeOrder },
  'not-enough-keys': { text: notEnoughKeys(3), call: placeOrder },
  'ticket-unclosed': { text: supportTexts['ticket-unclosed'], call: openTicket },
  'file-type-restricted': { text: wireTexts['file-type-restricted'], call: sendTicketMessage },
  'invalid-password': { text: identityTexts['invalid-password'], call: signIn },
  'email-banned': { text: banTexts['email-banned'], call: register },
  'user-unknown': { text: identityTexts['user-unknown'], call: requestPasswordCode },
  'too-many-code-requests': {
    text: identityTexts['too-many-code-requests'],
    call: requestPasswordCode,
  },
  'code-unknown': { text: identityTexts['code-unknown'], call: checkPasswordCode },
};

const account = {
  name: 'Ada',
  email: 'ada@example.org',
  password: 'correct horse',
  c_password: 'correct horse',
};

/**
 * The codes that contracts produce, each with a request that causes it and the field that it names.
 */
const malformed: readonly (readonly [
  code: keyof typeof wireTexts,
  field: string,
  schema: z.ZodType,
  request: object,
])[] = [
  ['email-invalid', 'email', passwordCodeRequest, { email: 'ada@' }],
  ['theme-required', 'theme_id', openTicketRequest, { theme_id: '' }],
  ['password-too-short', 'password', registerRequest, { ...account, password: '12345' }],
  ['passwords-differ', 'c_password', registerRequest, { ...account, c_password: 'another' }],
];

const expectBothLanguages = ({ rus, eng }: Text): void => {
  expect(rus).to.match(/\p{Script=Cyrillic}/u);
  expect(eng).to.match(/\p{Script=Latin}/u);
  expect(eng).not.to.match(/\p{Script=Cyrillic}/u);
};

describe('the messages of the specification', () => {
  for (const [code, { text, call }] of Object.entries(refusals)) {
    it(`include ${code} with its texts, and a call returns it`, () => {
      expectBothLanguages(text);
      expect(call.codes).to.include(code);
    });
  }

  for (const [code, field, schema, request] of malformed) {
    it(`include ${code} with its texts, reported for ${field}`, () => {
      expectBothLanguages(wireTexts[code]);
      const { error } = schema.safeParse(request);
      expect(error && fieldProblems(error, 'rus').codes?.[field]).to.deep.equal([code]);
    });
  }

  it('email-required has its texts', () => expectBothLanguages(wireTexts['email-required']));

  it('name the largest quantity that is available', () => {
    expect(notEnoughKeys(3).rus).to.include('3');
    expect(notEnoughKeys(3).eng).to.include('3');
  });
});
