import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';

const root = resolve(import.meta.dirname, '..', '..');

const files = ['docker-compose.yml', 'Dockerfile', '.github/workflows/ci.yml'] as const;
const imagePattern = /^FROM (\S+:\S+)|\bimage[:=] ?([\w./-]+:\S+)/gmu;
/** A version with its patch number, with or without the base that the image is built on. */
const exactPattern = /:\d+\.\d+\.\d+(-[\w.-]+)?$/u;

const imagesIn = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imagePattern)].map(
    ([, base, image]) => base ?? image ?? '',
  );

const nameOf = (image: string): string => image.slice(0, image.indexOf(':'));

describe('the images of containers', () => {
  for (const file of files) {
    it(`are named by exact versions in ${file}`, () => {
      const images = imagesIn(file);
      expect(images).not.to.have.lengthOf(0);
      expect(images.filter((image) => !exactPattern.test(image))).to.deep.equal([]);
    });
  }

  it('are the same in deployment and in tests', () => {
    const images = new Set(files.flatMap(imagesIn));
    expect([...images].map(nameOf)).to.deep.equal([...new Set([...images].map(nameOf))]);
  });

  it('contain the Node that the repository names', () => {
    const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
    expect(imagesIn('Dockerfile').every((image) => image.startsWith(`node:${version}-`))).to.equal(
      true,
    );
  });
});
