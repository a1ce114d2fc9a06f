import { launch } from '../launch.ts';

/* A launcher in a process of its own, to be killed: starts Redis and the programs, says their ids. */
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
