import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paymentsEnvironment } from '@shop/contracts/payments/environment.contract';
import { expect } from 'chai';

const file = join(import.meta.dirname, '..', '..', 'docs', 'operations', 'environment.example');

describe('the environment example', () => {
  it('names every setting of payment systems, and no other', async () => {
    const named = [...(await readFile(file, 'utf8')).matchAll(/^(?:# )?(PAY_\w+)=/gm)];

    expect(named.map(([, name]) => name)).to.have.members(Object.keys(paymentsEnvironment.shape));
  });

  it('is valid as it is, with every payment system off', async () => {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const set = lines.flatMap((line) => {
      const [, name, value] = /^(PAY_\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    });

    expect(paymentsEnvironment.safeParse(Object.fromEntries(set)).error).to.equal(undefined);
  });
});
