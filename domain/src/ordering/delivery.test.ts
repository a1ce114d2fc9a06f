import { instant } from '../kernel/index.ts';
import { noon, orderCommands, orderEvents, specify } from '../testing/index.ts';
import { order } from './order.ts';

const { given } = specify(order);
const events = orderEvents({ count: 2 });
const { placed, paid, fulfilled, awaited, held, lifted, reversed, refundDecided } = events;
const { fulfil, awaitKeys, hold, lift, reveal, download, replace } = orderCommands(events);

describe('delivering an order', () => {
  it('gives the keys of a paid order, once', () => {
    given(placed, paid()).when(fulfil()).emits(fulfilled());
    given(placed, paid(), fulfilled()).when(fulfil()).emitsNothing();
    given(placed, paid(), fulfilled())
      .when(fulfil(['import:7']))
      .emitsNothing();
    given(placed).when(fulfil()).rejects('keys-not-issued');
  });

  it('gives no keys for money that went back, or that is held', () => {
    given(placed, paid(), refundDecided()).when(fulfil()).emitsNothing();
    given(placed, paid(), reversed()).when(fulfil()).emitsNothing();
    given(placed, reversed()).when(fulfil()).emitsNothing();
    given(placed, paid(), held()).when(fulfil()).emitsNothing();
    given(placed, paid(), held(), lifted()).when(fulfil()).emits(fulfilled());
  });

  it('says that a paid order waits for keys, once', () => {
    given(placed, paid()).when(awaitKeys).emits(awaited());
    given(placed, paid(), awaited()).when(awaitKeys).emitsNothing();
    given(placed, paid(), fulfilled()).when(awaitKeys).emitsNothing();
  });
});

describe('holding an order', () => {
  it('keeps what is paid from being served, once', () => {
    given(placed, paid()).when(hold).emits(held());
    given(placed, paid(), held()).when(hold).emitsNothing();
    given(placed).when(hold).emitsNothing();
    given(placed, paid(), fulfilled()).when(hold).emitsNothing();
    given(placed, paid(), refundDecided()).when(hold).emitsNothing();
  });

  it('is lifted once, and then over for good: somebody has decided', () => {
    given(placed, paid(), held()).when(lift).emits(lifted());
    given(placed, paid(), held(), lifted()).when(lift).emitsNothing();
    given(placed, paid(), held(), lifted()).when(hold).emitsNothing();
    given(placed, paid()).when(lift).emitsNothing();
  });

  it('ends with the order', () => {
    given(placed, paid(), held(), refundDecided()).when(lift).emitsNothing();
  });
});

describe('showing keys', () => {
  it('is for an order that has them, and the first time is remembered', () => {
    given(placed, paid()).when(reveal).rejects('keys-not-issued');
    given(placed, paid(), fulfilled()).when(reveal).emits(events.revealed());
    given(placed, paid(), fulfilled(), events.revealed()).when(reveal).emitsNothing();
    given(placed, paid(), fulfilled(), events.revealed())
      .when(download)
      .emits(events.downloaded({ first: null }));
  });

  it('records one download an hour, so that nobody fills the history', () => {
    const before = (minutes: number) =>
      events.downloaded({ at: instant(new Date(Date.parse(noon) - minutes * 60_000)) });
    given(placed, paid(), fulfilled(), before(59)).when(download).emitsNothing();
    given(placed, paid(), fulfilled(), before(120), before(60))
      .when(download)
      .emits(events.downloaded({ first: null }));
  });

  it('is over when they are void', () => {
    const refunded = refundDecided({ keys: events.keys });
    given(placed, paid(), fulfilled(), refunded).when(reveal).rejects('keys-void');
    given(placed, paid(), fulfilled(), reversed({ keys: events.keys }))
      .when(download)
      .rejects('keys-void');
  });
});

describe('replacing a key', () => {
  it('puts the other in its place and mails them again, once', () => {
    const replaced = events.keyReplaced();
    given(placed, paid(), fulfilled()).when(replace('import:0', 'import:9')).emits(replaced);
    given(placed, paid(), fulfilled(), replaced)
      .when(replace('import:0', 'import:9'))
      .emitsNothing();
    given(placed, paid(), fulfilled(), replaced)
      .when(replace('import:9', 'import:10'))
      .emits(events.keyReplaced({ old: 'import:9', key: 'import:10', round: 3 }));
  });

  it('comes too late for a key that is void', () => {
    const refunded = refundDecided({ keys: ['import:0'], whole: false });
    given(placed, paid(), fulfilled(), refunded)
      .when(replace('import:0', 'import:9'))
      .emitsNothing();
    given(placed, paid(), fulfilled(), reversed({ keys: events.keys }))
      .when(replace('import:0', 'import:9'))
      .emitsNothing();
  });
});
