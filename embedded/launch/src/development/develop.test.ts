import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import type { LaunchedShop } from '../launch.ts';
import { launch } from '../launch.ts';
import { choosePorts } from '../ports.ts';
import { waitUntil } from '../testing/alive.ts';
import {
  fetchProcessInfo,
  externalServers,
  createFakeRepository,
} from '../testing/fake-repository.ts';
import { debuggerOf } from './debugger-port.ts';
import type { Development } from './develop.ts';
import { develop } from './develop.ts';

const repository = resolve(import.meta.dirname, '../../../..');

describe('the development loop', () => {
  const { root, remove } = createFakeRepository();
  const dataDir = mkdtempSync(join(tmpdir(), 'development-'));
  const reports: string[] = [];
  const report = (line: string): void => void reports.push(line);
  let shop: LaunchedShop;
  let development: Development;
  let address: string;

  before(async () => {
    shop = await launch({
      root,
      dataDir,
      web: 'as-is',
      ports: 'any',
      environment: externalServers,
      environmentOf: await debuggerOf('worker', report),
    });
    const { vite: port } = await choosePorts({ vite: 0 });
    address = `http://localhost:${port}`;
    development = await develop({ shop, root: repository, port, report });
  });
  after(async () => {
    await development?.close();
    await shop?.stop();
    remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('opens a debugger in the named program only', async () => {
    const { worker, queryApi, commandApi, projector } = shop.addresses;
    const at = /^Attach a debugger to worker at (.+)$/.exec(reports[0] ?? '')?.[1] ?? '';
    expect(await (await fetch(`http://${at}/json/list`)).json()).to.have.lengthOf(1);
    expect((await fetchProcessInfo(worker)).env).to.include({ NODE_OPTIONS: `--inspect=${at}` });
    for (const program of [queryApi, commandApi, projector]) {
      expect((await fetchProcessInfo(program)).env['NODE_OPTIONS'] ?? '').not.to.include(
        '--inspect',
      );
    }
  });

  it('serves the client from source with hot reload', async () => {
    const page = await (await fetch(`${address}/catalog`)).text();
    expect(page).to.include('/@vite/client').and.include('/src/client.tsx');
    const source = await fetch(`${address}/src/client.tsx`);
    expect(source.headers.get('Content-Type')).to.include('javascript');
  });

  it('proxies all other requests to query-api', async () => {
    const own = await fetchProcessInfo(shop.addresses.queryApi);
    for (const path of [
      '/api/games',
      '/storage/config/socials/data.json',
      '/config.json',
      '/health/ready',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/socket.io/?EIO=4&transport=polling',
    ]) {
      expect(await fetchProcessInfo(address + path), path).to.include({ pid: own.pid });
    }
  });

  const pids = async (): Promise<readonly number[]> => [
    (await fetchProcessInfo(shop.addresses.projector)).pid,
    (await fetchProcessInfo(shop.addresses.worker)).pid,
  ];

  it('restarts a program when one of its files changes, and no other program', async () => {
    const [projector, worker] = await pids();
    utimesSync(join(repository, 'projector', 'src', 'health.ts'), new Date(), new Date());
    await waitUntil(() => reports.some((line) => line.startsWith('projector restarted')));
    const [next, same] = await pids();
    expect(next).not.to.equal(projector);
    expect(same).to.equal(worker);
  });
});
