import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

describe('docker-compose.yml', () => {
  it('gives query-api the address of command-api, which records exports', () => {
    const queryApi = find(
      read('docker-compose.yml'),
      /^ {2}query-api:\n(?<service>(?: {4}.*\n)+)/mu,
    );
    const port = find(read('Dockerfile'), /^ENV .*\bPORT=(?<port>\d+)/mu);
    expect(find(queryApi, /COMMAND_API_URL: (?<url>\S+)/u)).to.equal(`http://command-api:${port}`);
  });
});
