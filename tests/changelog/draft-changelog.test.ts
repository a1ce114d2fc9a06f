import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { draftChangelog } from './draft-changelog.ts';
import { readCommitsSinceVersion } from './read-commits.ts';

const draft = (...messages: readonly string[]) =>
  draftChangelog(messages.map((message, index) => ({ hash: `a${index}`, message })));

describe('the draft of the changelog', () => {
  it('lists features, improvements of speed and fixes with their scopes, and nothing else', () => {
    const { text, unparsed } = draft(
      'fix(payments): keep the order paid after a partial refund\n\nThe body says why.',
      'feat: sell gifts',
      'refactor(domain): move a file',
      'perf(query-api): cache the catalog',
      'fix(web): name the button',
    );
    expect(text).to.equal(
      [
        '### Added\n\n- sell gifts (a1)\n',
        '### Changed\n\n- query-api: cache the catalog (a3)\n',
        '### Fixed\n\n- payments: keep the order paid after a partial refund (a0)\n- web: name the button (a4)\n',
      ].join('\n'),
    );
    expect(unparsed).to.deep.equal([]);
  });

  it('lists a breaking change once, by its mark or its footer', () => {
    const { text } = draft(
      'feat(api)!: rename a field',
      'refactor(api): drop a call\n\nNobody called it.\n\nBREAKING CHANGE: the call is removed',
    );
    expect(text).to.equal('### Breaking\n\n- api: rename a field (a0)\n- api: drop a call (a1)\n');
  });

  it('names the commits that it cannot read', () => {
    const { text, unparsed } = draft(
      'Update things',
      'style(web): align a button',
      'fixup! feat: a',
    );
    expect(text).to.equal('');
    expect(unparsed.map(({ hash }) => hash)).to.deep.equal(['a0', 'a1', 'a2']);
  });
});

describe('the commits of a release', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changelog-'));
    git('init', '--quiet');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const git = (...parameters: readonly string[]): void => {
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
    execFileSync('git', [...author, ...parameters], { cwd: folder });
  };

  const commit = (message: string, manifest?: object): void => {
    if (manifest) writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', message);
  };

  it('begin after the commit that set the version, the oldest first', async () => {
    commit('feat: begin', { version: '0.1.0' });
    commit('feat: sell');
    commit('chore: release 0.2.0', { version: '0.2.0' });
    commit('fix: count\n\nOnce was not enough.');
    commit('build: describe the package', { version: '0.2.0', license: 'MIT' });
    const commits = await readCommitsSinceVersion(folder);
    expect(commits.map(({ message }) => message)).to.deep.equal([
      'fix: count\n\nOnce was not enough.',
      'build: describe the package',
    ]);
  });

  it('need a version', async () => {
    commit('feat: begin');
    const failure = await readCommitsSinceVersion(folder).catch((error: unknown) => error);
    expect(String(failure)).to.contain('sets a version in package.json');
  });
});
