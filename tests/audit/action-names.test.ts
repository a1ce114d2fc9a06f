import { knownTypes } from '@shop/domain/history';
import { baseTypeOf } from '@shop/domain/kernel';
import type { AuditedType } from '@shop/projector/audit';
import { unaudited } from '@shop/projector/audit';
import { expect } from 'chai';
import { adminAudit } from '../../web/src/shared/i18n/rus/admin-audit.ts';

type SliceOf<Type extends string> = Type extends `${infer Slice}.${string}` ? Slice : never;
type EventIn<Slice extends string, Type extends string> = Type extends `${Slice}.${infer Event}`
  ? Event
  : never;

/** A name for each audited event: slice → event → name. */
type Names = {
  readonly [Slice in SliceOf<AuditedType>]: Readonly<Record<EventIn<Slice, AuditedType>, string>>;
};

const { actions, visitorActions } = adminAudit;

/** The compiler names each audited event without a name, in either list. */
const names: Names = {
  ...actions,
  identity: { ...actions.identity, ...visitorActions.identity },
  promotions: { ...actions.promotions, ...visitorActions.promotions },
  support: { ...actions.support, ...visitorActions.support },
};

describe('the names of actions', () => {
  it('exist for every audited event, and for no others', () => {
    const named = Object.entries(names).flatMap(([slice, events]) =>
      Object.keys(events).map((event) => `${slice}.${event}`),
    );
    const audited = knownTypes.map(baseTypeOf).filter((type) => !unaudited.includes(type));
    expect(named).to.have.members([...new Set(audited)]);
  });
});
