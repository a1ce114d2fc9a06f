import '../../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { drawPart, removePart } from '../../../shared/back-office/testing/draw-part.tsx';
import { PeriodPicker } from './period-picker.tsx';

const november = { from: '2026-11-01', to: '2026-11-30' };

const pressedNames = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('the period of the statistics', () => {
  afterEach(removePart);

  it('presses one button if two of them are the same days, the one that was chosen', async () => {
    await drawPart(
      <PeriodPicker
        today={november.to}
        choice={{ ...november, by: 'day', isCompared: false }}
        onChoose={() => undefined}
      />,
    );
    expect(pressedNames()).to.deep.equal(['Last 30\u00A0days']);
    fireEvent.click(screen.getByRole('button', { name: 'This month' }));
    expect(pressedNames()).to.deep.equal(['This month']);
  });
});
