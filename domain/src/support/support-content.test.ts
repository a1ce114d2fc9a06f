import { noon, specify } from '../testing/index.ts';
import type { TicketThemeSaved } from './events.ts';
import type { SaveSupportContent } from './support-content.ts';
import { supportContent } from './support-content.ts';

const { given } = specify(supportContent);
const entryOf = (position: number) => ({
  name: { rus: 'Оплата', eng: 'Payment' },
  problemIds: [],
  position,
  active: true,
});
const save = (position: number, revision: number | null): SaveSupportContent => ({
  type: 'Save',
  data: { kind: 'ticketTheme', id: 'x', entry: entryOf(position), revision, now: noon },
});
const saved = (position: number, revision: number): TicketThemeSaved => ({
  type: 'support.TicketThemeSaved',
  data: { id: 'x', entry: entryOf(position), revision, at: noon },
});

describe('what staff write for support', () => {
  it('is added once', () => {
    given().when(save(1, null)).emits(saved(1, 0));
    given(saved(1, 0)).when(save(1, null)).emitsNothing();
    given(saved(1, 0)).when(save(2, null)).rejects('id-taken');
  });

  it('is changed by who saw it as it is', () => {
    given(saved(1, 0)).when(save(2, 0)).emits(saved(2, 1));
    given(saved(1, 0), saved(2, 1)).when(save(2, 0)).emitsNothing();
    given(saved(1, 0), saved(2, 1)).when(save(3, 0)).rejects('changed-meanwhile');
    given(saved(1, 0), saved(2, 1)).when(save(3, 1)).emits(saved(3, 2));
    given().when(save(1, 0)).rejects('changed-meanwhile');
  });
});
