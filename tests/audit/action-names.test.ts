import { currentTypes } from '@shop/domain/history';
import { baseTypeOf } from '@shop/domain/kernel';
import type { AuditedType } from '@shop/projector/audit';
import { unaudited } from '@shop/projector/audit';
import { expect } from 'chai';
import { adminAudit } from '../../web/src/shared/i18n/rus/admin-audit.ts';
import type { EventNames } from './event-names.ts';
import { namedTypes } from './event-names.ts';

const { actions, customerActions } = adminAudit;

/** The compiler names each audited event without a name, in either list. */
const names: EventNames<AuditedType> = {
  ...actions,
  identity: { ...actions.identity, ...customerActions.identity },
  promotions: { ...actions.promotions, ...customerActions.promotions },
  support: { ...actions.support, ...customerActions.support },
};

describe('the names of actions', () => {
  it('exist for every audited event, and for no others', () => {
    const audited = currentTypes.map(baseTypeOf).filter((type) => !unaudited.includes(type));
    expect(namedTypes(names)).to.have.members([...new Set(audited)]);
  });
});
