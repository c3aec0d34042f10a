/** Serves images from a folder for kill-uploads.test.ts; prints its port. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { imageRoutes } from '#backend/protocols/s3/image-routes.ts';
import { openImages } from '#backend/protocols/s3/open-images.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Say which folder.');
const parts = { clock: Date.now, newId: () => randomUUID(), report: (fault: unknown) => console.error(fault) };
const images = await openImages({ ...parts, dataDir, bucket: null });
const staff = { role: 'staff', identityId: 'us-west-1:b' } as const;
const routes = imageRoutes({
  ...parts,
  images,
  authority: {
    secretOf: (key) => (key === 'ASIA' ? { secretKey: 's', owner: staff } : null),
    issued: () => true,
    readToken: async () => null,
    sessionLives: async () => true,
  },
});
const server = serve({ port: 0, hostname: '127.0.0.1', fetch: routes.fetch });
server.once('listening', () => writeSync(1, `${(server.address() as AddressInfo).port}\n`));
