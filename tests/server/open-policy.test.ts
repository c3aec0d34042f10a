import { test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { startServer } from './support/start-server.ts';

const warning = /^WARNING: ACCESS_POLICY=open lets every visitor read, update and delete /gm;

test('the open policy logs a warning at every start', async () => {
  const server = await startServer({ ACCESS_POLICY: 'open' });
  const warned = (times: number) => () => server.output().match(warning)?.length === times;
  try {
    await until(warned(1));
    await server.stop();
    await server.start();
    await until(warned(2));
  } finally {
    await server.remove();
  }
});
