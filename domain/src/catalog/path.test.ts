import { instant } from '@shop/contracts/kernel';
import { noon, describeDecider } from '../testing/index.ts';
import type { PathEvent } from './events.ts';
import { pathOwner } from './path.ts';

const { given } = describeDecider(pathOwner);

const oneMinuteLater = instant('2026-03-01T12:01:00Z');
const path = 'frontier';
const reserve = (owner: string, now = noon) =>
  ({ type: 'ReservePath', data: { path, owner, until: oneMinuteLater, now } }) as const;
const reserved = (owner: string): PathEvent => ({
  type: 'catalog.PathReserved',
  data: { path, owner, until: oneMinuteLater },
});
const confirmed: PathEvent = { type: 'catalog.PathConfirmed', data: { path, owner: 'a' } };
const released: PathEvent = { type: 'catalog.PathReleased', data: { path, owner: 'a' } };

describe('path', () => {
  it('is reserved for one owner, who may repeat the request', () => {
    given().when(reserve('a')).emits(reserved('a'));
    given(reserved('a')).when(reserve('a')).emits(reserved('a'));
    given(reserved('a'), confirmed).when(reserve('a')).emitsNothing();
    given(reserved('a')).when(reserve('b')).rejects('path-taken');
  });

  it('becomes free when its reservation expires, but not once it is confirmed', () => {
    given(reserved('a')).when(reserve('b', oneMinuteLater)).emits(reserved('b'));
    given(reserved('a'), confirmed).when(reserve('b', oneMinuteLater)).rejects('path-taken');
    given(reserved('a'), confirmed, released).when(reserve('b')).emits(reserved('b'));
  });

  it('releases an abandoned reservation, but not a confirmed one', () => {
    const drop = { type: 'ReleasePathReservation', data: { path, owner: 'a' } } as const;
    given(reserved('a')).when(drop).emits(released);
    given(reserved('a'), confirmed).when(drop).emitsNothing();
    given(reserved('b')).when(drop).emitsNothing();
  });

  it('stays reserved for the other of two requests of its owner if one is refused', () => {
    const drop = { type: 'ReleasePathReservation', data: { path, owner: 'a' } } as const;
    given(reserved('a'), reserved('a')).when(drop).emitsNothing();
    given(reserved('a'), released, reserved('a')).when(drop).emits(released);
    given(reserved('b'), reserved('a')).when(drop).emits(released);
  });

  it('is confirmed only by its owner', () => {
    const confirm = { type: 'ConfirmPath', data: { path, owner: 'a' } } as const;
    given(reserved('a')).when(confirm).emits(confirmed);
    given(reserved('a'), confirmed).when(confirm).emitsNothing();
    given(reserved('b')).when(confirm).rejects('path-taken');
  });
});
