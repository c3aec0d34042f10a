import { type DragEvent, useState } from 'react';
import { certificatesWords } from '#content/pages/certificates.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { addressOf } from '../addresses.ts';
import style from './certificates.module.css';
import { type ComparedFile, compareFile } from './compare-file.ts';

/** Takes a PDF, dropped or chosen, and says whether it is the one issued. Needs script. */
export function FileCheck() {
  const [{ file: words }, language] = useWordsIn(certificatesWords);
  const [checked, setChecked] = useState<ComparedFile | 'reading'>();
  const [over, setOver] = useState(false);

  async function take(file: File | null | undefined): Promise<void> {
    setOver(false);
    if (!file) return;
    setChecked('reading');
    setChecked(await compareFile(file));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  const folio = typeof checked === 'object' && 'folio' in checked ? checked.folio : null;
  return (
    <section
      className={style.drop}
      aria-labelledby="file-check"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="file-check">{words.heading}</h2>
      <p className="small soft">{words.lead}</p>
      <label className={style.choose}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <span className="btn">{words.choose}</span>
      </label>
      <p role="status" className={style.checked} data-is={typeof checked === 'object' ? checked.is : undefined}>
        {checked === 'reading' && words.reading}
        {typeof checked === 'object' && fill(words[checked.is], { folio: folio ?? '' })}
        {folio && typeof checked === 'object' && checked.is !== 'unknown' && (
          <>
            {' '}
            <a href={`${addressOf('certificates', language)}/${folio}`}>{words.open}</a>
          </>
        )}
      </p>
    </section>
  );
}
