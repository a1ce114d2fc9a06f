import { waitFor } from '@testing-library/react';
import { expect } from 'chai';

type PendingUpload = Readonly<{
  /** Answers with this body. */
  reply: (body: unknown) => void;
  /** Breaks the connection. */
  fail: () => void;
}>;

/** A request that a test answers, because jsdom would send it to a server. */
class TestRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly pending: PendingUpload[];

  constructor(pending: PendingUpload[]) {
    super();
    this.pending = pending;
  }

  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  send(): void {
    this.pending.push({
      reply: (body) => {
        this.status = 200;
        this.responseText = JSON.stringify(body);
        this.dispatchEvent(new Event('load'));
      },
      fail: () => this.dispatchEvent(new Event('error')),
    });
  }
}

/** Receives the uploads of the tests of a `describe`, which answer them. */
export const addUploadServer = () => {
  const pending: PendingUpload[] = [];

  before(() => {
    const Request = class extends TestRequest {
      constructor() {
        super(pending);
      }
    };
    Reflect.set(globalThis, 'XMLHttpRequest', Request);
  });
  afterEach(() => void pending.splice(0));
  after(() => void Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

  return {
    /** Waits for the next upload. */
    next: async (): Promise<PendingUpload> => {
      await waitFor(() => expect(pending).not.to.deep.equal([]));
      const [upload] = pending.splice(0, 1);
      if (!upload) throw new Error('There is no upload');
      return upload;
    },
  };
};
