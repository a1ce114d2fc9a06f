import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { examples, examplesOfCommand, stateAfter, statuses } from './reference/order-states.ts';
import { fileOf, folder, pages } from './reference/pages.ts';

describe('the reference', () => {
  it('consists of the generated pages', async () => {
    expect((await readdir(folder)).toSorted()).to.deep.equal(Object.keys(pages).toSorted());
  });

  for (const [name, text] of Object.entries(pages)) {
    it(`has the ${name} that \`npm run docs:reference\` writes`, async () => {
      expect(await readFile(fileOf(name), 'utf8')).to.equal(await text());
    });
  }
});

describe('the table of order states', () => {
  it('has an example of every status', () => {
    for (const { status, history } of examples) {
      expect(stateAfter(history).status).to.equal(status);
    }
    expect([...new Set(examples.map(({ status }) => status))]).to.have.members(statuses);
  });

  it('has an example of every command under its name', () => {
    for (const [type, command] of Object.entries(examplesOfCommand)) {
      expect(command.type).to.equal(type);
    }
  });
});
