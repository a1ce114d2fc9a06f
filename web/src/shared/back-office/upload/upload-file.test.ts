import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { uploadFile } from './upload-file.ts';

const upload = (signal: AbortSignal) =>
  uploadFile({
    address: 'http://localhost:1/api/upload',
    file: new File(['text'], 'keys.txt'),
    lang: 'eng',
    token: null,
    onProgress: () => undefined,
    signal,
  });

describe('an upload', () => {
  const { window } = new JSDOM('', { url: 'http://localhost/' });

  before(() => {
    globalThis.XMLHttpRequest = window.XMLHttpRequest;
  });

  after(() => {
    window.close();
    Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  });

  it('ends with an error when it is aborted', async () => {
    const controller = new AbortController();
    const uploading = upload(controller.signal);
    controller.abort();

    expect(await uploading).to.have.nested.property('error.code', 'offline');
  });
});
