import { noon, describeDecider } from '../testing/index.ts';
import type { FunctionIconDefined, StatusDefined } from './events.ts';
import { firstStatuses } from './first-statuses.rules.ts';
import type { DefineReference, SetReferenceActive } from './reference.ts';
import { reference } from './reference.ts';

const { given } = describeDecider(reference);

const entryOf = (number: number, active = true) => ({
  image: '/storage/images/a.webp',
  name: { rus: `Прицел ${number}`, eng: `Aim ${number}` },
  active,
});
const define = (number: number, revision: number | null): DefineReference => ({
  type: 'Define',
  data: { kind: 'functionIcon', id: 'x', entry: entryOf(number), revision, now: noon },
});
const defined = (number: number, revision: number, active = true): FunctionIconDefined => ({
  type: 'catalog.FunctionIconDefined',
  data: { id: 'x', entry: entryOf(number, active), revision, at: noon },
});
const setActive = (active: boolean, revision: number): SetReferenceActive => ({
  type: 'SetActive',
  data: { kind: 'functionIcon', id: 'x', active, revision, now: noon },
});

const { risk } = firstStatuses;
const renamed = { ...risk, label: { rus: 'Опасно', eng: 'Risky' } };
const ofRisk = (revision: number | null, entry = renamed): DefineReference => ({
  type: 'Define',
  data: { kind: 'status', id: 'risk', entry, revision, now: noon },
});
const archivedRisk: StatusDefined = {
  type: 'catalog.StatusDefined',
  data: { id: 'risk', entry: { ...risk, active: false }, revision: 1, at: noon },
};

describe('product reference data', () => {
  it('is added once per id', () => {
    given().when(define(1, null)).emits(defined(1, 0));
    given(defined(1, 0)).when(define(1, null)).emitsNothing();
    given(defined(1, 0)).when(define(2, null)).rejects('id-taken');
  });

  it('is changed only by an editor with the latest revision', () => {
    given(defined(1, 0)).when(define(2, 0)).emits(defined(2, 1));
    given(defined(1, 0), defined(2, 1)).when(define(2, 0)).emitsNothing();
    given(defined(1, 0), defined(2, 1)).when(define(3, 0)).rejects('changed-meanwhile');
    given().when(define(1, 0)).rejects('changed-meanwhile');
  });

  it('is archived and restored only by an editor with the latest revision', () => {
    given(defined(1, 0))
      .when(setActive(false, 0))
      .emits(defined(1, 1, false));
    given(defined(1, 0), defined(1, 1, false))
      .when(setActive(false, 0))
      .emitsNothing();
    given(defined(1, 0), defined(1, 1, false))
      .when(setActive(true, 1))
      .emits(defined(1, 2));
    given(defined(1, 0), defined(2, 1)).when(setActive(false, 0)).rejects('changed-meanwhile');
  });

  it('starts at revision 0 if it is built in', () => {
    given().when(ofRisk(0, risk)).emitsNothing();
    given().when(ofRisk(null)).rejects('id-taken');
    given().when(ofRisk(1)).rejects('changed-meanwhile');
    const data = { kind: 'status', id: 'risk', active: false, revision: 0, now: noon } as const;
    given().when({ type: 'SetActive', data }).emits(archivedRisk);
    given(archivedRisk).when(ofRisk(0)).rejects('changed-meanwhile');
  });
});
