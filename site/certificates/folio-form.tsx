import { certificatesWords } from '#content/pages/certificates.ts';
import { longestFolio } from '#model/certificates/folio.ts';
import { addressOf } from '#site/addresses.ts';
import { useCompany } from '#site/company/use-company.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './certificates.module.css';

interface FolioFormProps {
  readonly heading: string;
  readonly value?: string | undefined;
  readonly missing?: boolean | undefined;
}

/** Works without script. */
export function FolioForm({ heading, value = '', missing = false }: FolioFormProps) {
  const [{ form: words }, language] = useWordsIn(certificatesWords);
  const { folioPrefix } = useCompany();
  return (
    <form className={style.form} method="post" action={addressOf('certificates', language)} noValidate>
      <h2>{heading}</h2>
      <div className={style.row}>
        <TextField
          name="folio"
          label={words.folio}
          defaultValue={value}
          maxLength={longestFolio}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          fault={missing ? words.missing : undefined}
          hint={fill(words.hint, { sample: `${folioPrefix}-7K3M-Q9XW-R` })}
        />
        <button type="submit" className="btn">
          {words.send}
        </button>
      </div>
    </form>
  );
}
