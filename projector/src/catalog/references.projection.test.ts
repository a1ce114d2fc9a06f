import type { ReferenceEvent } from '@shop/domain/catalog/events';
import { firstRequirementTypes } from '@shop/domain/catalog/first-requirement-types.rules';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { referencesProjection } from './references.projection.ts';

const text = (rus: string) => ({ rus, eng: rus });
const status = (label: string, revision: number): ReferenceEvent => ({
  type: 'catalog.StatusDefined',
  data: {
    id: 'risk',
    entry: {
      label: text(label),
      text: text(''),
      colour: 'warning',
      sellable: true,
      warns: true,
      active: true,
    },
    revision,
    at: at(0),
  },
});
const icon: ReferenceEvent = {
  type: 'catalog.FunctionIconDefined',
  data: {
    id: 'risk',
    entry: { image: '/storage/images/a.webp', name: text('i'), active: true },
    revision: 0,
    at: at(1),
  },
};
const [cpu, oc] = firstRequirementTypes.map(({ id }) => id);
const order: SortOrderChanged = {
  type: 'sorting.SortOrderChanged',
  data: { list: 'requirements-types', ids: [oc ?? '', cpu ?? ''], revision: 1, at: at(2) },
};
const history: readonly (ReferenceEvent | SortOrderChanged)[] = [
  status('old', 1),
  icon,
  status('new', 2),
  order,
];

describe('references projection', () => {
  itToleratesRedelivery(referencesProjection, ...history);

  it('separates entries of different kinds with the same id', async () => {
    const documents = await foldBatches(referencesProjection, recordEvents(...history));

    expect(Object.keys(documents)).to.include.members(['status:risk', 'functionIcon:risk']);
    expect(documents['status:risk']).to.deep.include({ kind: 'status', revision: 2 });
    expect(documents['status:risk']?.entry).to.deep.include({ label: text('new') });
  });

  it('positions built-in types before they are saved for the first time', async () => {
    const documents = await foldBatches(referencesProjection, recordEvents(...history));
    expect(documents[`requirementType:${cpu}`]).to.deep.include({
      kind: 'requirementType',
      position: 1,
      revision: 0,
      changed_at: null,
    });
    expect(documents[`requirementType:${oc}`]).to.deep.include({ position: 0 });
  });
});
