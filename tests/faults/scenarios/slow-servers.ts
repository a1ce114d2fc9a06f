import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../load/figures.ts';
import { used } from '../../load/processes.ts';
import { json } from '../load/trade.ts';
import { slowProxy, tricklingProxy } from '../running/slow-proxy.ts';
import type { Outcome, Scene } from './scene.ts';
import { bringAbout } from './scene.ts';

const slowForMs = 12_000;
const delayMs = 500;
const mostGrowth = 150 * 2 ** 20;
const mostSlowing = 1.5;
/** What the machine's own noise does to so few answers. */
const noiseMs = 40;

/** How long orders took to be placed meanwhile, beside how long they took just before. */
const watching = async (scene: Scene, work: () => Promise<void>): Promise<Outcome> => {
  const { shop, trade } = scene;
  const complaints: string[] = [];
  const { placedMs } = trade.tally;
  await pause(slowForMs / 2);
  const before = percentile(placedMs.slice(-50), 0.95);
  const known = placedMs.length;
  const memory = used(shop);
  await work();
  const during = placedMs.slice(known);
  const p95 = percentile(during, 0.95);
  for (const [name, { rss }] of used(shop)) {
    const grown = rss - (memory.get(name)?.rss ?? rss);
    if (!name.startsWith('(') && grown > mostGrowth) {
      complaints.push(`${name} grew by ${Math.round(grown / 2 ** 20)} MB`);
    }
  }
  if (p95 > before * mostSlowing + noiseMs) {
    complaints.push(`orders took ${Math.round(p95)} ms at p95, before ${Math.round(before)} ms`);
  }
  const notes = `${slowForMs / 1_000} s; p95 of ${during.length} orders ${Math.round(p95)} ms, before ${Math.round(before)} ms`;
  return { complaints, notes };
};

const slowReadModels = async (scene: Scene): Promise<void> => {
  const { launched } = scene.shop;
  const { documents } = launched.addresses;
  const proxy = await slowProxy(Number(new URL(documents).port), delayMs);
  const slow = documents.replace(/:\d+\//, `:${proxy.port}/`);
  const both = ['projector', 'projector-2'] as const;
  try {
    await bringAbout(
      scene,
      { row: 'F13', name: 'every write of read models +500 ms' },
      async () => {
        for (const name of both) await launched.restart(name, { MONGODB_URL: slow });
        const outcome = await watching(scene, () => pause(slowForMs));
        for (const name of both) await launched.restart(name, { MONGODB_URL: documents });
        return outcome;
      },
    );
  } finally {
    await proxy.close();
  }
};

const mishaps = async ({ shop }: Scene, wanted: object): Promise<void> => {
  const response = await fetch(`${shop.launched.addresses.mail}/api/mishaps`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(`The mail sink answered ${response.status}`);
};

const slowMail = (scene: Scene): Promise<void> =>
  bringAbout(scene, { row: 'F13', name: 'mail server takes 2 s for a message' }, async () => {
    const outcome = await watching(scene, async () => {
      await mishaps(scene, { delay_ms: 2_000 });
      await pause(slowForMs);
      await mishaps(scene, {});
    });
    return { ...outcome, of: ['mail'] };
  });

const tricklingMail = async (scene: Scene): Promise<void> => {
  const { launched } = scene.shop;
  const { smtp } = launched.addresses;
  const proxy = await tricklingProxy(Number(new URL(smtp).port), 1_000);
  const both = ['worker', 'worker-2'] as const;
  try {
    await bringAbout(scene, { row: 'F13', name: 'mail server takes a byte a second' }, async () => {
      const slow = smtp.replace(/:\d+$/, `:${proxy.port}`);
      for (const name of both) await launched.restart(name, { SMTP_URL: slow });
      const outcome = await watching(scene, () => pause(slowForMs));
      for (const name of both) await launched.restart(name, { SMTP_URL: smtp });
      return { ...outcome, of: [...both, 'mail'] };
    });
  } finally {
    await proxy.close();
  }
};

/** F3: the message is taken, and its sender can't know; and one that is refused for now. */
const oddMail = (scene: Scene): Promise<void> =>
  bringAbout(scene, { row: 'F3', name: 'mail taken without an answer, or refused' }, async () => {
    await mishaps(scene, { cut_next: 6, reject_next: 6 });
    await pause(slowForMs / 2);
    await mishaps(scene, {});
    return { hit: true, notes: '6 taken and cut, 6 refused', of: ['mail'] };
  });

export const slowServers = async (scene: Scene): Promise<void> => {
  await oddMail(scene);
  await slowMail(scene);
  await tricklingMail(scene);
  await slowReadModels(scene);
};
