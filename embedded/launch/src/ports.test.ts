import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from 'chai';
import { choosePorts, portRange, releasePorts } from './ports.ts';

describe('chosen ports', () => {
  it('are the preferred ones if these are free', async () => {
    const { a: free } = await choosePorts({ a: 0 });

    expect(await choosePorts({ shop: free })).to.deep.equal({ shop: free });
  });

  it('differ from the preferred ones if these are in use on either loopback address', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const { a: port } = await choosePorts({ a: 0 });
      const occupyingServer = createServer();
      await once(occupyingServer.listen(port, host), 'listening');

      const { shop } = await choosePorts({ shop: port });
      await once(occupyingServer.close(), 'close');

      expect(shop).to.be.greaterThan(0);
      expect(shop).to.not.equal(port);
    }
  });

  it('are unique within one call', async () => {
    const { a: port } = await choosePorts({ a: 0 });

    const { first, second } = await choosePorts({ first: port, second: port });

    expect(first).to.equal(port);
    expect(second).to.not.equal(port);
  });

  it('are not chosen again until they are released', async () => {
    const before = process.env['PORT_RANGE'];
    try {
      process.env['PORT_RANGE'] = '20100-20101';
      const first = await choosePorts({ port: 0 });
      const second = await choosePorts({ port: 0 });
      expect([first.port, second.port]).to.have.members([20_100, 20_101]);
      const refusal: unknown = await choosePorts({ port: 0 }).catch((error: unknown) => error);
      expect(refusal).to.be.instanceOf(Error);

      releasePorts(first);
      expect(await choosePorts({ port: 0 })).to.deep.equal(first);
    } finally {
      if (before === undefined) delete process.env['PORT_RANGE'];
      else process.env['PORT_RANGE'] = before;
    }
  });

  it('belong to the configured range, which does not overlap with others', async () => {
    const before = process.env['PORT_RANGE'];
    try {
      process.env['PORT_RANGE'] = portRange(1, 600);
      const { port } = await choosePorts({ port: 0 });

      expect(portRange(0, 600)).to.equal('20000-20019');
      expect(portRange(1, 600)).to.equal('20020-20039');
      expect(port).to.be.within(20_020, 20_039);
    } finally {
      if (before === undefined) delete process.env['PORT_RANGE'];
      else process.env['PORT_RANGE'] = before;
    }
  });
});
