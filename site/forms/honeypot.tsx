import { honeypotWords } from '#content/honeypot.ts';
import { useWords } from '#ui/place.ts';

/** No browser or password manager fills this name. */
export const honeypotField = 'homepage';

export const timestampField = 'moment';

interface HoneypotProps {
  /** Form timestamp token, sent with the next post. */
  readonly formTimestamp?: string | undefined;
}

/** For no-JS submissions; labelled "leave empty" for users without CSS. */
export function Honeypot({ formTimestamp }: HoneypotProps) {
  return (
    <>
      <div className="hide" aria-hidden="true">
        <label>
          {useWords(honeypotWords)} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {formTimestamp && <input type="hidden" name={timestampField} value={formTimestamp} />}
    </>
  );
}
