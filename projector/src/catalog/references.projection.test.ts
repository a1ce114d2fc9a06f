import type { ReferenceEvent } from '@shop/domain/catalog/events';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { referencesProjection } from './references.projection.ts';

const text = (rus: string) => ({ rus, eng: rus });
const status = (label: string): ReferenceEvent => ({
  type: 'catalog.StatusDefined',
  data: {
    id: 'risk',
    entry: { label: text(label), text: text(''), colour: 'warning', sellable: true, warns: true },
    at: at(0),
  },
});
const icon: ReferenceEvent = {
  type: 'catalog.FunctionIconDefined',
  data: { id: 'risk', entry: { image: '/storage/images/a.webp', name: text('i') }, at: at(1) },
};
const history = [status('old'), icon, status('new')];

describe('references projection', () => {
  itBearsRedelivery(referencesProjection, ...history);

  it('keeps entries of different kinds apart, though they have the same id', async () => {
    const documents = await delivered(referencesProjection, record(...history));

    expect(Object.keys(documents)).to.have.members(['status:risk', 'functionIcon:risk']);
    expect(documents['status:risk']).to.deep.include({ kind: 'status', revision: 2 });
    expect(documents['status:risk']?.entry).to.deep.include({ label: text('new') });
  });
});
