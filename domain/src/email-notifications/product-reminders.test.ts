import { quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { ProductRemindersChosen } from './events.ts';
import type { ChooseProductReminders } from './product-reminders.ts';
import { productReminders } from './product-reminders.ts';

const { given } = describeDecider(productReminders);

const sharedData = { choiceId: 'radar.hash', productId: 'radar', emailHash: 'hash' };
const choose = (wanted: boolean): ChooseProductReminders => ({
  type: 'ChooseProductReminders',
  data: { ...sharedData, wanted, now: quarterPastNoon },
});
const chosen = (wanted: boolean): ProductRemindersChosen => ({
  type: 'notifications.ProductRemindersChosen',
  data: { ...sharedData, wanted, at: quarterPastNoon },
});

describe('reminders of expiring keys', () => {
  it('are on until the owner turns them off, and each choice is recorded once', () => {
    given().when(choose(true)).emitsNothing();
    given().when(choose(false)).emits(chosen(false));
    given(chosen(false)).when(choose(false)).emitsNothing();
    given(chosen(false)).when(choose(true)).emits(chosen(true));
  });
});
