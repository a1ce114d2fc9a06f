import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { isDemoShop, writeDemoDecision } from './demo.ts';

describe('demo data', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'shop-demo-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const isDemoStart = (changes: Partial<Parameters<typeof isDemoShop>[0]> = {}): boolean =>
    isDemoShop({ dataDir, memory: false, requested: undefined, hasOwnLog: false, ...changes });
  const aShopIsHere = (): void => writeFileSync(join(dataDir, 'secrets.json'), '{}');

  it('is loaded into a new folder, and stays enabled at the next start', () => {
    expect(isDemoStart()).to.equal(true);
    aShopIsHere();
    expect(isDemoStart()).to.equal(true);
  });

  it('is never loaded into a restored shop, regardless of the folder’s content', () => {
    writeDemoDecision(dataDir, false);
    expect(isDemoStart()).to.equal(false);
    aShopIsHere();
    expect(isDemoStart()).to.equal(false);
  });

  it('is not loaded by default into an existing shop or one with an external event log', () => {
    expect(isDemoStart({ hasOwnLog: true })).to.equal(false);
    rmSync(join(dataDir, 'demo.json'));
    aShopIsHere();
    expect(isDemoStart()).to.equal(false);
  });

  it('is not loaded after a start that disabled it', () => {
    expect(isDemoStart({ requested: false })).to.equal(false);
    aShopIsHere();
    expect(isDemoStart()).to.equal(false);
  });

  it('is loaded if explicitly requested, and in memory mode', () => {
    writeDemoDecision(dataDir, false);
    expect(isDemoStart({ requested: true })).to.equal(true);
    expect(isDemoStart()).to.equal(true);
    expect(isDemoStart({ requested: false })).to.equal(false);
    expect(isDemoStart({ memory: true, requested: undefined })).to.equal(true);
  });
});
