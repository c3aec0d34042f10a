import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the variable with the address of what the processes of a run share (`one-service.ts`). */
export const sharedServiceUrl = 'SHARED_SERVICE_URL';

let made: Promise<Buffer> | undefined;

/** Copies the database of a first start into an empty folder, faster than migrating. No-op outside Vitest. */
export async function copyFirstStart(dataDir: string): Promise<void> {
  const url = process.env[sharedServiceUrl];
  if (url === undefined) return;
  made ??= request(`${url}/database`);
  writeFileSync(join(dataDir, 'tlacuilo.sqlite'), await made, { mode: 0o600 });
}

/** The service of the run on default settings, for tests that store nothing. The first call starts it. */
export async function sharedService(): Promise<{ readonly origin: string }> {
  const origin = await request(`${process.env[sharedServiceUrl]}/origin`);
  return { origin: origin.toString() };
}

async function request(address: string): Promise<Buffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}
