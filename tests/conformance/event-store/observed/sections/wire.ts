/** Other services, HTTP, and reads that understand additions. */
import { compatibleRead, gossip, serverFeatures } from '../raw-calls.ts';
import { toPlain } from '../plain.ts';
import { byKey, createEvents, fresh, once, type SectionFactory } from '../scenario.ts';

export const otherServices: SectionFactory = async ({ address }) =>
  byKey({
    'ServerFeatures.GetSupportedMethods': async () => toPlain(await serverFeatures(address)),
    'Gossip.Read (used by esdb+discover)': () => gossip(address),
  });

const GET = /^GET (\/.+)$/;

export const httpEndpoints: SectionFactory =
  async ({ address }) =>
  (key) => {
    const path = GET.exec(key)?.[1];
    if (path === undefined) return undefined;
    return async () => {
      const response = await fetch(`http://${address}${path}`);
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
  };

const COMPATIBILITY = /^compatibility (\d+), (forwards from start|backwards from end)$/;

export const compatibility: SectionFactory = async ({ client, address }) => {
  const stream = fresh('compat');
  const written = once(() => client.appendToStream(stream, createEvents('a', 'b', 'c')));
  return (key) => {
    const [, level, direction = ''] = COMPATIBILITY.exec(key) ?? [];
    if (level === undefined) return undefined;
    return async () => {
      await written();
      const backwards = direction.startsWith('backwards');
      return compatibleRead(address, { stream, backwards, compatibility: Number(level) });
    };
  };
};
