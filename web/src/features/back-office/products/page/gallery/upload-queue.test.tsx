import '../../../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { drawPart, removePart } from '../../../../../shared/back-office/testing/draw-part.tsx';
import { addUploadServer } from '../../../../../shared/back-office/testing/upload-server.ts';
import { ScreenshotsField } from './screenshots-field.tsx';

const addressOf = (digit: string) => `/storage/images/${digit.repeat(40)}.webp`;
const replyOf = (digit: string) => ({ image: addressOf(digit), width: 640, height: 400 });
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

const Screenshots = () => {
  const [value, setValue] = useState<string[]>([]);
  const handleChange = (changed: unknown) => setValue(changed as string[]); // no event here
  return <ScreenshotsField name="screenshots" value={value} onChange={handleChange} />;
};

describe('several pictures that upload one after another', () => {
  const uploads = addUploadServer();
  afterEach(removePart);

  it('show the error of one that failed after the others are uploaded', async () => {
    await drawPart(<Screenshots />);
    await screen.findByRole('button', { name: 'Add screenshots' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The field accepts no picture');
    fireEvent.change(input, { target: { files: [picture('one.png'), picture('two.png')] } });
    const first = await uploads.next();
    first.fail();
    const second = await uploads.next();
    second.reply(replyOf('b'));

    await waitFor(() => expect(document.body.innerHTML).to.include(addressOf('b')));
    screen.getByText(/connection/iu);
  });
});
