import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { dataFormat, requireDataFormat, writeDataFormat } from './data-format.ts';

describe('the format of a data folder', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'format-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const fileOf = (name: string) => join(directory, name);
  const addShop = () => writeFileSync(fileOf('secrets.json'), '{}');

  it('is recorded for a new shop, and accepted by the next start', () => {
    requireDataFormat(directory);
    addShop();
    requireDataFormat(directory);
    expect(JSON.parse(readFileSync(fileOf('format.json'), 'utf8'))).to.deep.equal({
      format: dataFormat,
    });
  });

  it('is required of a folder in which a shop was started', () => {
    addShop();
    const refusal = `${directory} has data in an unknown format, and this release reads format ${dataFormat}. Delete the data with npm run reset, or set DATA_DIR to another folder.`;
    expect(() => requireDataFormat(directory)).to.throw(refusal);
    expect(() => requireDataFormat(directory)).to.throw(refusal);
  });

  it('is that of this release', () => {
    addShop();
    writeFileSync(fileOf('format.json'), JSON.stringify({ format: dataFormat + 1 }));
    expect(() => requireDataFormat(directory)).to.throw(`has data in format ${dataFormat + 1},`);
    writeFileSync(fileOf('format.json'), 'damaged');
    expect(() => requireDataFormat(directory)).to.throw('has data in an unknown format,');
    writeDataFormat(directory);
    requireDataFormat(directory);
  });
});
