/** Claims the job `expire` for kill-a-job.test.ts, prints that, and never finishes it. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { startJobs } from '#backend/platform/jobs/run-jobs.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';

const [dataDir, databaseUrl] = process.argv.slice(2);
if (!dataDir) throw new Error('Say which folder.');
const { db } = await openDatabase({ dataDir, databaseUrl, limits: patientLimits });
startJobs({
  db,
  now: () => new Date(),
  newId: () => randomUUID(),
  backgroundJobs: [{ name: 'expire', run: ({ subject }) => new Promise(() => writeSync(1, `took ${subject}\n`)) }],
  log: { info() {}, error() {} },
});
