import { useState } from 'react';
import { useLanguage } from '#ui/place.ts';
import { type CsvPage, gatherRows } from './gather-rows.ts';
import { makeFile } from './make-file.ts';
import { beginExport } from './offer-csv.ts';
import { offerFile } from './offer-file.ts';
import { type CsvColumn, csvRows, writeCsv } from './write-csv.ts';

interface CsvList<Row> {
  readonly title: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** File name without extension. */
  name(): string;
  page(nextToken: string | null): Promise<CsvPage<Row>>;
}

/** Downloads all rows, even those not loaded. */
export function useCsv<Row>({ title, name, columns, page }: CsvList<Row>) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy || !(await beginExport(`${name()}.csv`))) return;
    const make: Parameters<typeof makeFile>[1] = async (gathering) => {
      const rows = await gatherRows(page, gathering);
      if (rows) offerFile(`${name()}.csv`, writeCsv(csvRows(columns, rows)));
      return rows !== undefined;
    };
    await makeFile(title, make, language, setBusy);
  };
  return { busy, save };
}
