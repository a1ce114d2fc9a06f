import { noon, describeDecider } from '../testing/index.ts';
import type { TicketThemeSaved } from './events.ts';
import type { SaveSupportContent, SetSupportContentActive } from './support-content.ts';
import { supportContent } from './support-content.ts';

const { given } = describeDecider(supportContent);
const entryOf = (number: number, active = true) => ({
  name: { rus: `Оплата ${number}`, eng: `Payment ${number}` },
  problemIds: [],
  active,
});
const save = (number: number, revision: number | null): SaveSupportContent => ({
  type: 'Save',
  data: { kind: 'ticketTheme', id: 'x', entry: entryOf(number), revision, now: noon },
});
const saved = (number: number, revision: number, active = true): TicketThemeSaved => ({
  type: 'support.TicketThemeSaved',
  data: { id: 'x', entry: entryOf(number, active), revision, at: noon },
});

const setActive = (active: boolean, revision: number): SetSupportContentActive => ({
  type: 'SetActive',
  data: { kind: 'ticketTheme', id: 'x', active, revision, now: noon },
});

describe('support content', () => {
  it('is added once', () => {
    given().when(save(1, null)).emits(saved(1, 0));
    given(saved(1, 0)).when(save(1, null)).emitsNothing();
    given(saved(1, 0)).when(save(2, null)).rejects('id-taken');
  });

  it('is changed only by an editor with the latest revision', () => {
    given(saved(1, 0)).when(save(2, 0)).emits(saved(2, 1));
    given(saved(1, 0), saved(2, 1)).when(save(2, 0)).emitsNothing();
    given(saved(1, 0), saved(2, 1)).when(save(3, 0)).rejects('changed-meanwhile');
    given(saved(1, 0), saved(2, 1)).when(save(3, 1)).emits(saved(3, 2));
    given().when(save(1, 0)).rejects('changed-meanwhile');
  });

  it('is archived and restored only by an editor with the latest revision', () => {
    given(saved(1, 0))
      .when(setActive(false, 0))
      .emits(saved(1, 1, false));
    given(saved(1, 0), saved(1, 1, false))
      .when(setActive(false, 0))
      .emitsNothing();
    given(saved(1, 0), saved(1, 1, false))
      .when(setActive(true, 1))
      .emits(saved(1, 2));
    given(saved(1, 0), saved(2, 1)).when(setActive(false, 0)).rejects('changed-meanwhile');
  });
});
