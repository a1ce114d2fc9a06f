import '../../testing/dom.ts';
import { screen } from '@testing-library/react';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { DatesEditor } from './filter-dates-editor.tsx';

describe('the filter for days', () => {
  afterEach(removePart);

  it('says when a day in UTC starts in the time zone of the reader', async () => {
    await drawPart(
      <DatesEditor
        filter={{ kind: 'dates', from: 'from', to: 'to', label: 'Time' }}
        values={{ from: '2026-03-02', to: '2026-03-02' }}
        onApply={() => undefined}
      />,
    );
    const start = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
    const time = start.format(new Date('2026-03-02T00:00:00Z'));
    await screen.findByText(
      `Days are in UTC, as in the statistics. A day starts at ${time} in your time zone.`,
    );
  });
});
