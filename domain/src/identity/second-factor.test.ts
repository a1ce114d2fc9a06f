import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { UserEvent } from './events.ts';
import { eventData, id, registered, sealed, signedIn } from '../testing/account-samples.ts';
import { user } from './user.ts';

const { given } = describeDecider(user);
const secret = sealed('secret');
const data = { userId: id, now: noon };
const sessionId = 's1';
const account = [registered, signedIn(sessionId)] as const;

const prepared: UserEvent = { type: 'identity.TotpPrepared', data: { ...eventData, secret } };
const totpAttempted: UserEvent = { type: 'identity.TotpAttempted', data: eventData };
const enabled: UserEvent = { type: 'identity.TotpEnabled', data: { ...eventData, step: 7 } };
const used = (step: number): UserEvent => ({
  type: 'identity.TotpUsed',
  data: { ...eventData, step },
});
const disabled: UserEvent = { type: 'identity.TotpDisabled', data: { ...eventData, step: 9 } };
const reset: UserEvent = { type: 'identity.TotpReset', data: { ...eventData, reason: 'lost' } };

const prepare = { type: 'PrepareTotp', data: { ...data, secret, sessionId } } as const;
const attempt = (now = noon) => ({ type: 'RecordTotpAttempt', data: { userId: id, now } }) as const;
const enable = (by = secret) =>
  ({ type: 'EnableTotp', data: { ...data, secret: by, step: 7, sessionId } }) as const;
const use = (step: number) => ({ type: 'UseTotp', data: { ...data, step } }) as const;
const disable = (step: number) =>
  ({ type: 'DisableTotp', data: { ...data, step, sessionId } }) as const;
const on = [...account, prepared, enabled];

describe('codes from an authenticator app', () => {
  it('are prepared first, and required once a valid code enables them', () => {
    given(...account)
      .when(prepare)
      .emits(prepared);
    given(...account, prepared)
      .when(prepare)
      .emits(prepared);
    given(...account, prepared)
      .when(enable())
      .emits(enabled);
    given(...on)
      .when(enable())
      .emitsNothing();
    given(...on)
      .when(prepare)
      .rejects('totp-on');
    given(...account)
      .when(enable())
      .rejects('totp-off');
  });

  it('are not set up or turned off by a session that was ended meanwhile', () => {
    const ended: UserEvent = { type: 'identity.SignedOutEverywhere', data: eventData };
    for (const command of [prepare, enable(), disable(9)]) {
      given(...on, ended)
        .when(command)
        .rejects('session-ended');
    }
  });

  it('are not enabled by a code for a secret other than the prepared one', () => {
    given(...account, prepared)
      .when(enable(sealed('former')))
      .rejects('totp-invalid');
  });

  it('are accepted once each, and not if older than the last', () => {
    given(...on)
      .when(use(8))
      .emits(used(8));
    given(...on)
      .when(use(7))
      .rejects('totp-invalid');
    given(...on, used(8))
      .when(use(8))
      .rejects('totp-invalid');
    given(...account, prepared)
      .when(use(8))
      .rejects('totp-off');
  });

  it('are turned off with a code or by another administrator', () => {
    given(...on, used(8))
      .when(disable(9))
      .emits(disabled);
    given(...on, used(8))
      .when(disable(8))
      .rejects('totp-invalid');
    given(...on, disabled)
      .when(use(10))
      .rejects('totp-off');
    const byStaff = { type: 'ResetTotp', data: { ...data, reason: 'lost' } } as const;
    given(...on)
      .when(byStaff)
      .emits(reset);
    given(...account)
      .when(byStaff)
      .emitsNothing();
  });

  it('are limited to five attempts in 15 minutes until one succeeds', () => {
    const five = [totpAttempted, totpAttempted, totpAttempted, totpAttempted, totpAttempted];
    given(...on)
      .when(attempt())
      .emits(totpAttempted);
    given(...on, ...five)
      .when(attempt())
      .rejects('too-many-totp-attempts');
    given(...on, ...five.slice(1))
      .when(attempt())
      .emits(totpAttempted);
    given(...on, ...five, used(8))
      .when(attempt())
      .emits(totpAttempted);
    given(...on, ...five)
      .when(attempt(quarterPastNoon))
      .emits({ type: 'identity.TotpAttempted', data: { ...eventData, at: quarterPastNoon } });
    const almost = instant(new Date(Date.parse(quarterPastNoon) - 1));
    given(...on, ...five)
      .when(attempt(almost))
      .rejects('too-many-totp-attempts');
    given(...account, prepared, ...five)
      .when(prepare)
      .emits(prepared);
    given(...account, prepared, ...five, prepared)
      .when(attempt())
      .rejects('too-many-totp-attempts');
  });
});
