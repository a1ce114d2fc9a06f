import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { usage } from './options.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

describe('the program for other browsers', () => {
  it('starts outside Mocha, and prints its usage', async () => {
    const child = spawn(process.execPath, [program, '--only', 'opera']);
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(complaint).to.include(usage);
    expect(code).to.equal(2);
  });
});
