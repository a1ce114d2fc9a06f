import '../../testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { MomentField } from './moment-field.tsx';

const Until = ({ onChange }: Readonly<{ onChange: (moment: string | null) => void }>) => {
  const [value, setValue] = useState<string | null>(null);
  const handleChange = (changed: unknown) => {
    if (typeof changed !== 'string' && changed !== null) return; // no event here
    setValue(changed);
    onChange(changed);
  };
  return (
    <MomentField
      name="until"
      label="Until"
      placeholder="Forever"
      value={value}
      onChange={handleChange}
    />
  );
};

describe('the field of a moment', () => {
  afterEach(removePart);

  it('accepts a 12-hour time of which only the digits were typed', async () => {
    const changes: (string | null)[] = [];
    await drawPart(<Until onChange={(moment) => changes.push(moment)} />);
    fireEvent.click(await screen.findByLabelText('Until'));
    fireEvent.change(await screen.findByLabelText('Hours'), { target: { value: '5' } });
    fireEvent.change(screen.getByLabelText('Minutes'), { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));

    const moment = new Date(changes.at(-1) ?? expect.fail('The field is empty'));
    expect([moment.getHours(), moment.getMinutes()]).to.deep.equal([5, 30]);
  });
});
