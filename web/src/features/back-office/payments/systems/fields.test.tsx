import '../../../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { drawPart, removePart } from '../../../../shared/back-office/testing/draw-part.tsx';
import { LimitField } from './limit-field.tsx';
import { PercentField } from './percent-field.tsx';

const Fee = ({ onChange }: Readonly<{ onChange: (basisPoints: number) => void }>) => {
  const [value, setValue] = useState(300);
  const handleChange = (changed: unknown) => {
    if (typeof changed !== 'number') return; // no event here
    setValue(changed);
    onChange(changed);
  };
  return (
    <>
      <PercentField name="fee" label="Fee, %" value={value} onChange={handleChange} />
      {[300, 0].map((points) => (
        <button key={points} type="button" onClick={() => setValue(points)}>
          Set {points}
        </button>
      ))}
    </>
  );
};

const Limit = ({ onChange }: Readonly<{ onChange: (minor: number | null) => void }>) => {
  const [value, setValue] = useState<number | null>(null);
  const handleChange = (changed: unknown) => {
    if (typeof changed !== 'number' && changed !== null) return; // no event here
    setValue(changed);
    onChange(changed);
  };
  return <LimitField name="max" label="At most" value={value} onChange={handleChange} />;
};

const type = (field: HTMLElement, ...texts: readonly string[]) => {
  for (const value of texts) fireEvent.change(field, { target: { value } });
};

describe('the fields of a payment system', () => {
  afterEach(removePart);

  it('read a fee in basis points, also from its decimal separator on', async () => {
    const changes: number[] = [];
    await drawPart(<Fee onChange={(points) => changes.push(points)} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Fee, %');
    type(field, '3.5', '3.55');
    expect(changes).to.deep.equal([350, 355]);

    type(field, '.');
    expect(field.value).to.equal('.');
    type(field, '.5');
    expect(changes.slice(2)).to.deep.equal([0, 50]);
  });

  it('show a fee that changes to the number that was typed earlier', async () => {
    await drawPart(<Fee onChange={() => undefined} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Fee, %');
    type(field, '');
    expect(field.value).to.equal('');
    fireEvent.click(screen.getByRole('button', { name: 'Set 300' }));
    expect(field.value).to.equal('3');
    fireEvent.click(screen.getByRole('button', { name: 'Set 0' }));
    expect(field.value).to.equal('0');
  });

  it('keep an unreadable limit apart from an empty one', async () => {
    const changes: unknown[] = [];
    await drawPart(<Limit onChange={(minor) => changes.push(minor)} />);
    const field = await screen.findByLabelText<HTMLInputElement>('At most');
    type(field, 'ten');
    expect(field.value).to.equal('ten');
    // A draft and the comparison of a form use JSON, which turns NaN into null.
    expect(JSON.parse(JSON.stringify(changes))).not.to.include(null);
  });
});
