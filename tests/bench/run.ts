import { measureChanges } from './change-to-page.ts';
import { measureEmails } from './deliver-emails.ts';
import { measureCertificates } from './issue-certificates.ts';
import { measureKeeping } from './keep-rows.ts';
import { measureLists } from './list-pages.ts';
import { measurePages } from './measure-pages.ts';
import { measureScale } from './scale.ts';
import { measureIssue } from './send-issue.ts';

/**
 * Runs the benchmarks, all or by name: `npm run bench -- backup full`. Asserts nothing; speeds are
 * ratios within one run. `full`: a million messages; `BENCH_MESSAGES` overrides the number.
 */
const words = process.argv.slice(2);
const isFull = words.includes('full');
const print = (line: string) => process.stdout.write(`${line}\n`);
const benches: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => measurePages(print),
  changes: () => measureChanges(print),
  backup: () => measureKeeping(print, Number(process.env.BENCH_MESSAGES ?? (isFull ? 1_000_000 : 50_000))),
  lists: () => measureLists(print),
  scale: () => measureScale(print),
  emails: () => measureEmails(print),
  issue: () => measureIssue(print),
  certificates: () => measureCertificates(print),
};
const named = words.filter((word) => word !== 'full');
const unknown = named.find((word) => !Object.hasOwn(benches, word));
if (unknown !== undefined) {
  print(`Unknown: ${unknown}. Known: ${Object.keys(benches).join(', ')}, and full.`);
  process.exitCode = 2;
} else {
  for (const [name, measure] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue;
    print(`\n${name}`);
    await measure();
  }
}
