import { Counter } from '@shop/platform/metrics';

const intervalMs = 1_000;

/**
 * Counts responses from the cache. A hit only adds to a number, which the metric gets each second.
 */
export const countHits = (): Readonly<{ hit: () => void; close: () => void }> => {
  const metric = new Counter({
    name: 'shop_response_cache_hits_total',
    help: 'Responses served from the response cache',
  });
  let hits = 0;
  const timer = setInterval(() => {
    metric.inc(hits);
    hits = 0;
  }, intervalMs);
  return {
    hit: () => {
      hits += 1;
    },
    close: () => clearInterval(timer),
  };
};
