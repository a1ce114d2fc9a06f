import { describeDecider, noon } from '../testing/index.ts';
import { listExport } from './list-export.ts';

const { given } = describeDecider(listExport);
const data = { id: 'export', list: 'orders', filters: ['state=paid', 'q'], at: noon };
const exported = { type: 'audit.ListExported', data } as const;

describe('the export of a list', () => {
  it('is recorded once', () => {
    given().when({ type: 'RecordExport', data }).emits(exported);
    given(exported).when({ type: 'RecordExport', data }).emitsNothing();
  });
});
