import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PageRequest, Renderer } from './renderer.ts';
import { threadedRenderer } from './renderer.ts';

const createPageRequest = (path: string): PageRequest => ({ path, lang: 'rus', region: null });
const bundle = `
export const renderPage = async ({ path }, { origin }) => {
  if (path === '/die') process.exit(3);
  if (path === '/throw') throw new Error('It can not be drawn');
  return { status: path === '/absent' ? 404 : 200, head: '', body: origin + path, state: '', modules: [] };
};`;

describe('a renderer in a worker thread', () => {
  let folder: string;
  let renderer: Renderer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renderer-'));
    await writeFile(join(folder, 'server.mjs'), bundle);
    renderer = threadedRenderer(join(folder, 'server.mjs'), {
      origin: 'http://shop.test',
      apiUrl: 'http://shop.test/api',
      config: { api_url: '/api', forum_url: null, shop_since: 2021, dev: false },
    });
  });
  after(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });
  const outcome = (path: string): Promise<string> =>
    renderer.render(createPageRequest(path)).then(
      ({ status, body }) => (status === 200 ? body : String(status)),
      ({ message }: Error) => message,
    );

  it('returns the page of each request, or 404', async () => {
    const all = await Promise.all(['/a', '/absent', '/b'].map(outcome));
    expect(all).to.deep.equal(['http://shop.test/a', '404', 'http://shop.test/b']);
  });

  it('reports why a page failed to render, and renders the next', async () => {
    expect(await outcome('/throw')).to.contain('It can not be drawn');
    expect(await outcome('/a')).to.equal('http://shop.test/a');
  });

  it('restarts after its thread exits', async () => {
    expect(await outcome('/die')).to.equal('The worker thread of the renderer exited');
    expect(await outcome('/a')).to.equal('http://shop.test/a');
  });

  it('rejects requests that would wait too long', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome('/a')));
    expect(outcomes.filter((result) => result === 'http://shop.test/a')).to.have.length(32);
    expect(outcomes.filter((result) => result.startsWith('Too many'))).to.have.length(8);
  });
});
