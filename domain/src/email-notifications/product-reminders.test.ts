import type { EmailChoice } from '@shop/contracts/email-notifications/values';
import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { ProductRemindersChosen } from './events.ts';
import type { ChooseProductReminders } from './product-reminders.ts';
import { productReminders } from './product-reminders.ts';

const { given } = describeDecider(productReminders);

const sharedData = { choiceId: 'radar.hash', productId: 'radar', emailHash: 'hash' };
const choose = (enabled: boolean, account: EmailChoice | null = null): ChooseProductReminders => ({
  type: 'ChooseProductReminders',
  data: { ...sharedData, enabled, account, now: quarterPastNoon },
});
const chosen = (enabled: boolean): ProductRemindersChosen => ({
  type: 'emailNotifications.ProductRemindersChosen',
  data: { ...sharedData, enabled, at: quarterPastNoon },
});

describe('reminders of expiring keys', () => {
  it('are on until the owner turns them off, and each choice is recorded once', () => {
    given().when(choose(true)).emitsNothing();
    given().when(choose(false)).emits(chosen(false));
    given(chosen(false)).when(choose(false)).emitsNothing();
    given(chosen(false)).when(choose(true)).emits(chosen(true));
  });

  it('follow the account setting until the owner chooses for the product', () => {
    const accountOff = { enabled: false, at: noon };
    given().when(choose(false, accountOff)).emitsNothing();
    given().when(choose(true, accountOff)).emits(chosen(true));
    given(chosen(true)).when(choose(true, accountOff)).emitsNothing();
  });

  it('follow an account setting that is later than the choice for the product', () => {
    const later = instant('2026-03-02T12:00:00Z');
    given(chosen(true))
      .when(choose(true, { enabled: false, at: later }))
      .emits(chosen(true));
    given(chosen(false))
      .when(choose(true, { enabled: true, at: later }))
      .emitsNothing();
  });
});
