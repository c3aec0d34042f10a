import { trapWords } from '#content/trap.ts';
import { useWords } from '#look/place.ts';

/** The field that nobody sees and robots fill. Its name is nothing that a browser or a password manager knows. */
export const trapField = 'homepage';

/** The field with the token of a form that has to be posted again. */
export const momentField = 'moment';

interface TrapProps {
  /** What the form is answered with when nothing says that a person saw it: it goes along when it is posted again. */
  readonly moment?: string | undefined;
}

/**
 * A trap for robots that post the form without script; whoever does without styles is told to leave it. With script nothing
 * of this is looked at, so that nobody whose password manager fills it loses a message.
 */
export function Trap({ moment }: TrapProps) {
  return (
    <>
      <div className="hide" aria-hidden="true">
        <label>
          {useWords(trapWords)} <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {moment && <input type="hidden" name={momentField} value={moment} />}
    </>
  );
}
