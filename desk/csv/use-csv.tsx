import { useState } from 'react';
import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { useLanguage } from '#ui/place.ts';
import { CsvButton } from './csv-button.tsx';
import { type CsvPage, gatherRows } from './gather-rows.ts';
import { makeFile } from './make-file.ts';
import { beginExport } from './offer-csv.ts';
import { offerFile } from './offer-file.ts';
import { type CsvColumn, csvRows, writeCsv } from './write-csv.ts';

interface CsvList<Row> {
  readonly words: { readonly file: string; readonly fileName: string; readonly filing?: string };
  readonly columns: readonly CsvColumn<Row>[];
  page(nextToken: string | null): Promise<CsvPage<Row>>;
}

/** Downloads all rows, even those not loaded; for owners also as a button and a command. */
export function useCsv<Row>({ words, columns, page }: CsvList<Row>) {
  const owner = useIsOwner();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const name = `${words.fileName}-${dayInCompany()}.csv`;
    if (busy) return;
    setBusy(true);
    if (!(await beginExport(name))) return setBusy(false);
    const make: Parameters<typeof makeFile>[1] = async (gathering) => {
      const rows = await gatherRows(page, gathering);
      if (rows) offerFile(name, writeCsv(csvRows(columns, rows)));
      return rows !== undefined;
    };
    await makeFile(words.file, make, language, setBusy);
  };
  return {
    busy,
    save,
    button: <CsvButton label={words.file} busy={busy && words.filing} make={save} />,
    commands: owner ? [{ name: words.file, run: () => void save() }] : [],
  };
}
