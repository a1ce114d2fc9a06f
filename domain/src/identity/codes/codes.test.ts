import { expect } from 'chai';
import { instant } from '@shop/contracts/kernel';
import { noon, describeDecider } from '../../testing/index.ts';
import type { CodeEvent, CodeRequested } from '../events.ts';
import { userId } from '../ids.ts';
import { codes, secondsUntilNextCode } from './codes.ts';

const { given } = describeDecider(codes);
const minutesPast = (minutes: number) => instant(new Date(Date.parse(noon) + minutes * 60_000));
const requested = (codeId: string, minutes = 0): CodeRequested => ({
  type: 'identity.CodeRequested',
  data: {
    codeId,
    purpose: 'password',
    userId: userId('u1'),
    emailHash: 'hash',
    until: minutesPast(minutes + 10),
    lang: 'eng',
    at: minutesPast(minutes),
  },
});
const request = (codeId: string, minutes = 0) => {
  const { at: now, ...data } = requested(codeId, minutes).data;
  return { type: 'RequestCode', data: { ...data, now } } as const;
};
const codeAttempted = (codeId: string): CodeEvent => ({
  type: 'identity.CodeAttempted',
  data: { codeId, at: noon },
});
const used = (codeId: string): CodeEvent => ({
  type: 'identity.CodeUsed',
  data: { codeId, at: noon },
});
const attempt = (now = noon) => ({ type: 'RecordCodeAttempt', data: { now } }) as const;
const use = (codeId: string, now = noon) => ({ type: 'UseCode', data: { codeId, now } }) as const;
const times = (count: number): readonly CodeEvent[] =>
  Array.from({ length: count }, () => codeAttempted('c1'));

describe('an emailed code', () => {
  it('can be requested three times an hour, and a repeated request has no effect', () => {
    given().when(request('c1')).emits(requested('c1'));
    given(requested('c1')).when(request('c1')).emitsNothing();
    const three = [requested('c1'), requested('c2', 10), requested('c3', 20)];
    given(...three)
      .when(request('c4', 59))
      .rejects('too-many-code-requests');
    given(...three)
      .when(request('c4', 60))
      .emits(requested('c4', 60));
  });

  it('has a wait time until another can be requested', () => {
    const stateAfter = (...minutes: readonly number[]) => ({
      requested: minutes.map(minutesPast),
      open: null,
    });
    expect(secondsUntilNextCode(stateAfter(0, 10), minutesPast(10))).to.equal(0);
    expect(secondsUntilNextCode(stateAfter(0, 10, 20), minutesPast(20))).to.equal(40 * 60);
    expect(secondsUntilNextCode(stateAfter(0, 10, 20), minutesPast(60))).to.equal(0);
  });

  it('allows five attempts in total', () => {
    given(requested('c1'), ...times(4))
      .when(attempt())
      .emits(codeAttempted('c1'));
    given(requested('c1'), ...times(5))
      .when(attempt())
      .rejects('code-unknown');
    given(requested('c1'), ...times(5))
      .when(use('c1'))
      .emits(used('c1'));
  });

  it('is valid for ten minutes', () => {
    given(requested('c1'))
      .when(attempt(minutesPast(10)))
      .rejects('code-unknown');
    given(requested('c1'))
      .when(use('c1', minutesPast(10)))
      .rejects('code-unknown');
  });

  it('is used once', () => {
    given(requested('c1'), used('c1')).when(use('c1')).rejects('code-unknown');
    given(requested('c1'), used('c1')).when(attempt()).rejects('code-unknown');
  });

  it('is invalidated by a newer code, which allows as many attempts', () => {
    const second = [requested('c1'), ...times(5), requested('c2')];
    given(...second)
      .when(attempt())
      .emits(codeAttempted('c2'));
    given(...second)
      .when(use('c1'))
      .rejects('code-unknown');
  });

  it('is rejected if it was never requested', () => {
    given().when(attempt()).rejects('code-unknown');
  });
});
