import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);

describe('the log', () => {
  it('contains no secrets, including the arguments of a failed Redis command', async () => {
    const program = `
      import { createLog } from './index.ts';
      const command = { name: 'set', args: ['key', 'SECRET'] };
      const err = Object.assign(new Error('MISCONF no space left'), { command });
      createLog('test').warn({ err, user: { email: 'SECRET', token: 'SECRET' } }, 'refused');
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
    });

    expect(stdout).to.include('MISCONF no space left').and.not.to.include('SECRET');
    expect(JSON.parse(stdout)).to.deep.include({ user: { email: '[sealed]', token: '[sealed]' } });
  });

  it('contains no email addresses of a mail server’s answer', async () => {
    const program = `
      import { createLog } from './index.ts';
      const envelope = { from: 'shop', to: ['SECRET'] };
      const fields = { rejected: ['SECRET'], recipient: 'SECRET', response: 'SECRET', envelope };
      const err = Object.assign(new Error('refused'), { ...fields, rejectedErrors: [fields] });
      createLog('test').warn({ err, sent: fields }, 'refused');
    `;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
    });

    expect(stdout).to.include('refused').and.not.to.include('SECRET');
  });
});
