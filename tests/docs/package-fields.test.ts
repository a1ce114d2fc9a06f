import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';
import { root } from './pages.ts';

const manifest = z.object({
  description: z.string(),
  license: z.literal('MIT'),
  repository: z.object({
    type: z.literal('git'),
    url: z.string(),
    directory: z.string().optional(),
  }),
});

const readManifest = (file: string) =>
  manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));

describe('the package in', () => {
  const files = ['package.json', ...globSync('{*,embedded/*}/package.json', { cwd: root })].filter(
    (file) => !file.includes('node_modules'),
  );
  const { url } = readManifest('package.json').repository;

  for (const file of files.toSorted()) {
    const folder = dirname(file);
    it(`${folder} has a description, the license and its place in the repository`, () => {
      const { repository } = readManifest(file);
      expect(repository).to.deep.equal({
        type: 'git',
        url,
        ...(folder !== '.' && { directory: folder }),
      });
    });
  }
});
