import { launch } from '../launch.ts';

/*
 * A launcher in a separate process, for tests that kill it: starts Redis and the programs, prints
 * their ids.
 */
const [root, dataDir] = process.argv.slice(2);
const { PATH } = process.env;
const shop = await launch({
  root: root ?? '',
  dataDir,
  ports: 'any',
  web: 'as-is',
  environment: { PATH },
});
process.send?.([...shop.children.values()].map((child) => child.pid()));
