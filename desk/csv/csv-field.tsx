import { type ReactNode, useId } from 'react';
import form from '#desk/form/form.module.css';

interface CsvFieldProps {
  readonly label: string;
  /** Undefined when the choice is cleared. */
  onFile(file: File | undefined): void;
  readonly children?: ReactNode;
}

export function CsvField({ label, onFile, children }: CsvFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={form.file}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        data-first=""
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      {children}
    </div>
  );
}
