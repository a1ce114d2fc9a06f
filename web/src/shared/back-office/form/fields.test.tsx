import '../../testing/dom.ts';
import type { Download } from '@shop/contracts/content/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { useState } from 'react';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { addUploadServer } from '../testing/upload-server.ts';
import { FileField } from './file-field.tsx';
import { MarkdownField } from './markdown-field.tsx';

const archive: Download = {
  address: `/storage/files/${'a'.repeat(40)}.zip`,
  name: 'driver.zip',
  size: 2 * 1024 * 1024,
};

const Archive = () => {
  const [file, setFile] = useState<Download | null>(archive);
  const handleChange = (changed: unknown) => setFile(changed as Download | null); // no event here
  return <FileField name="file" label="Archive" value={file} onChange={handleChange} />;
};

const Text = () => {
  const [text, setText] = useState('First line');
  const handleChange = (changed: unknown) =>
    setText(typeof changed === 'string' ? changed : readText(changed));
  return <MarkdownField name="body" label="Description" value={text} onChange={handleChange} />;
};

/** The text of a change event. */
const readText = (changed: unknown): string =>
  (changed as React.ChangeEvent<HTMLTextAreaElement>).currentTarget.value; // as Mantine sends it

describe('the fields of a form', function () {
  const uploads = addUploadServer();
  afterEach(removePart);

  it('keep the text that is typed while a picture for it is uploading', async () => {
    await drawPart(<Text />);
    const area = await screen.findByLabelText('Description');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The field accepts no picture');
    const picture = new File(['picture'], 'picture.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [picture] } });
    const upload = await uploads.next();
    fireEvent.change(area, { target: { value: 'First line, second line' } });
    const image = `/storage/images/${'c'.repeat(40)}.webp`;
    upload.reply({ image, width: 640, height: 400 });

    await waitFor(() => expect(area).to.have.property('value').that.includes(image));
    expect(area).to.have.property('value').that.includes('First line, second line');
  });

  it('preview a text as the shop renders it', async () => {
    const text = '# Install\n\nPress **Start**, then <b>wait</b>.';
    await drawPart(
      <MarkdownField name="body" label="Text" value={text} onChange={() => undefined} />,
    );
    fireEvent.click(await screen.findByRole('tab', { name: 'Preview' }));

    screen.getByRole('heading', { level: 2, name: 'Install' });
    expect(screen.getByText('Start').tagName).to.equal('STRONG');
    screen.getByText(/<b>wait<\/b>/u, { selector: 'p' });
  });

  it('show an invalid text instead of its preview', async () => {
    await drawPart(
      <MarkdownField
        name="body"
        label="Text"
        value=""
        error="Fill in this field"
        onChange={() => undefined}
      />,
    );

    screen.getByText('Fill in this field');
    expect(screen.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).to.equal(
      'true',
    );
  });

  it('show an archive with name and size, and remove it', async () => {
    await drawPart(<Archive />);
    const link = await screen.findByRole('link', { name: 'driver.zip' });
    expect(link.getAttribute('href')).to.equal(archive.address);
    screen.getByText('2 MB');
    fireEvent.click(screen.getByRole('button', { name: 'Remove file' }));

    await screen.findByText('No file');
    screen.getByRole('button', { name: 'Choose a file' });
  });
});
