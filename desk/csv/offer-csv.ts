import { appWords } from '#content/desk/app.ts';
import { runOperation } from '#desk/connectivity/fetch-data.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { offerFile } from './offer-file.ts';
import { writeCsv } from './write-csv.ts';

/** Records an export after a fresh sign-in. False if refused (with a toast) or cancelled. */
export async function beginExport(file: string): Promise<boolean> {
  const mutation = 'mutation BeginExport($file: String!) { beginExport(file: $file) }';
  const response = await runOperation(mutation, { file }).catch(() => undefined);
  if (response?.ok) return true;
  const { notDone } = appWords[document.documentElement.lang as Language].late;
  if (response?.why !== 'stale') showToast(fill(notDone, { title: file }));
  return false;
}

export async function offerCsv(file: string, rows: Parameters<typeof writeCsv>[0]): Promise<void> {
  if (await beginExport(file)) offerFile(file, writeCsv(rows));
}
