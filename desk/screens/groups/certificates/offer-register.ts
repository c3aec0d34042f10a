import { appWords } from '#content/desk/app.ts';
import { certificateWords } from '#content/desk/certificates.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { offerCsv } from '#desk/csv/offer-csv.ts';
import { type CsvColumn, csvRows, fieldColumns } from '#desk/csv/write-csv.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { type IssuedCertificate, registerQuery } from './certificate-wire.ts';

/** CSV of a year, for the ministry. */
export async function offerRegister(year: number, language: Language): Promise<void> {
  const { fileColumns, registerFile, states } = certificateWords[language];
  const register = (await fetchData(registerQuery, { year }))?.certificateRegister;
  if (!register) return showToast(appWords[language].late.failed);
  const columns: readonly CsvColumn<IssuedCertificate>[] = [
    ...fieldColumns(fileColumns, 'number', 'folio'),
    [fileColumns.state, ({ state }) => states[state]],
    ...fieldColumns(fileColumns, 'name', 'course', 'hours', 'from', 'until', 'issuedOn', 'curp'),
    [fileColumns.reason, ({ reason, endReason }) => endReason ?? reason],
  ];
  await offerCsv(`${fill(registerFile, { year })}.csv`, csvRows(columns, register));
}
