import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FixedResponse } from './bare-server.ts';
import type { LoadResult, LoadOptions } from './http-load.ts';
import { searchQueries } from './catalog.ts';
import { median, thousands } from './figures.ts';
import { helperProcess } from './helper-process.ts';
import type { Row } from './report.ts';
import type { Shop } from './shop.ts';
import type { Catalog } from './fill-catalog.ts';

const connections = 16;
const secondsEach = 1.5;
const warmUpSeconds = 1;
const maxFixedResponses = 500;
/**
 * More than the requests of a round, because a repeated request would be answered from the cache.
 */
const newTexts = 200_000;
/** The header that browsers send. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
const ownToEachConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

const answerAt = (base: string, path: string): Promise<FixedResponse> =>
  new Promise((resolve, reject) => {
    const outgoingRequest = request(`${base}${path}`, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      const pairs: string[] = [];
      for (let at = 0; at < response.rawHeaders.length; at += 2) {
        const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
        if (!ownToEachConnection.has(name.toLowerCase())) pairs.push(name, value);
      }
      buffer(response).then(
        (body) => resolve({ path, headers: pairs, body: body.toString('base64') }),
        reject,
      );
    });
    outgoingRequest.on('error', reject);
    outgoingRequest.end();
  });

type ReadMeasurement = Readonly<{
  what: string;
  aim: number;
  /** A part of the bare server's figure. */
  part: number | null;
  /** For each round. */
  paths: (round: number) => readonly string[];
}>;

const productPath = (game: string, product: string): string => `/api/product/${game}/${product}`;

const readsOf = ({ games }: Catalog): readonly ReadMeasurement[] => {
  const full = games.filter(({ products }) => products.length >= 20);
  const lists = (full.length > 0 ? full : games)
    .slice(0, 50)
    .map(({ path }) => `/api/products/${path}?page=1&size=20`);
  const pages = games.flatMap(({ path, products }) =>
    products.map((product) => productPath(path, product)),
  );
  return [
    { what: 'catalog list of 20', aim: 20_000, part: 1 / 3, paths: () => lists },
    {
      what: 'product by path',
      aim: 20_000,
      part: 1 / 3,
      paths: () => pages.slice(0, maxFixedResponses),
    },
    {
      what: 'search, each text new',
      aim: 3_000,
      part: null,
      paths: (round) =>
        searchQueries(newTexts, round).map((q) => `/api/games/search?q=${encodeURIComponent(q)}`),
    },
  ];
};

const rowOf = (
  { what, aim, part }: ReadMeasurement,
  ours: readonly LoadResult[],
  bare: readonly LoadResult[],
): Row => {
  const own = median(ours.map(({ perSecond }) => perSecond));
  const theirs = median(bare.map(({ perSecond }) => perSecond));
  const ratio = own / theirs;
  const p50 = median(ours.map((hits) => hits.p50));
  const p99 = median(ours.map((hits) => hits.p99));
  const unexpectedCount = ours.reduce((sum, hits) => sum + hits.odd, 0);
  const suffix = part === null ? '' : ', a third of bare';
  return {
    what,
    figure: `${thousands(own)}/s`,
    beside:
      `p50/p99 ${p50}/${p99} ms; bare ${thousands(theirs)}/s, ratio ${ratio.toFixed(2)}` +
      (unexpectedCount > 0 ? `; ${unexpectedCount} ODD ANSWERS` : ''),
    aim: `${thousands(aim)}/s${suffix}`,
    met: own >= aim && ratio >= (part ?? 0) && unexpectedCount === 0,
    data: {
      perSecond: own,
      bare: theirs,
      ratio,
      p50,
      p99,
      odd: unexpectedCount,
      rounds: ours,
      barely: bare,
    },
  };
};

/** Catalog responses per second: the shop and a bare server take turns in short rounds. */
export const measureReads = async (
  { launched }: Shop,
  catalog: Catalog,
  rounds: number,
): Promise<readonly Row[]> => {
  const base = launched.addresses.queryApi;
  const rows: Row[] = [];
  for (const read of readsOf(catalog)) {
    const cannon = helperProcess('http-load.ts');
    const bare = helperProcess('bare-server.ts');
    const fixedResponses: FixedResponse[] = [];
    for (const path of read.paths(0).slice(0, maxFixedResponses))
      fixedResponses.push(await answerAt(base, path));
    const { port } = await bare.ask<Readonly<{ port: number }>>(fixedResponses);
    const fire = (url: string, round: number, seconds: number): Promise<LoadResult> => {
      const shots: LoadOptions = { url, connections, seconds, headers, paths: read.paths(round) };
      return cannon.ask<LoadResult>(shots);
    };
    const barely = `http://127.0.0.1:${port}`;
    await fire(base, 1, warmUpSeconds);
    await fire(barely, 1, warmUpSeconds);
    const ours: LoadResult[] = [];
    const theirs: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await fire(base, round + 2, secondsEach));
      theirs.push(await fire(barely, round + 2, secondsEach));
    }
    rows.push(rowOf(read, ours, theirs));
    cannon.end();
    bare.end();
  }
  return rows;
};
