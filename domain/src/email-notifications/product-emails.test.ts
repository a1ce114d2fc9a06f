import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { ProductEmailsChosen } from './events.ts';
import type { ChooseProductEmails } from './product-emails.ts';
import { productEmails } from './product-emails.ts';
import type { EmailChoice } from '@shop/contracts/email-notifications/values';

const { given } = describeDecider(productEmails);

const sharedData = { choiceId: 'radar.hash', productId: 'radar', emailHash: 'hash' };
const choose = (enabled: boolean, account: EmailChoice | null = null): ChooseProductEmails => ({
  type: 'ChooseProductEmails',
  data: { ...sharedData, enabled, account, now: quarterPastNoon },
});
const chosen = (enabled: boolean, at = quarterPastNoon): ProductEmailsChosen => ({
  type: 'emailNotifications.ProductEmailsChosen',
  data: { ...sharedData, enabled, at },
});
const account = (enabled: boolean, at = quarterPastNoon): EmailChoice => ({ enabled, at });

describe('emails about the status of a product', () => {
  it('are off until the owner turns them on, and each choice is recorded once', () => {
    given().when(choose(false)).emitsNothing();
    given().when(choose(true)).emits(chosen(true));
    given(chosen(true)).when(choose(true)).emitsNothing();
    given(chosen(true)).when(choose(false)).emits(chosen(false));
  });

  it('follow the account setting unless the product setting was chosen later', () => {
    given()
      .when(choose(true, account(true)))
      .emitsNothing();
    given()
      .when(choose(false, account(true)))
      .emits(chosen(false));
    given(chosen(true, noon))
      .when(choose(false, account(false)))
      .emitsNothing();
    given(chosen(true, noon))
      .when(choose(true, account(false)))
      .emits(chosen(true));
    given(chosen(false))
      .when(choose(true, account(true, noon)))
      .emits(chosen(true));
  });
});
