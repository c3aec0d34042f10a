import { trapWords } from '#content/trap.ts';
import type { Language } from '#model/languages.ts';

/** The field that nobody sees and robots fill. Its name is nothing that a browser or a password manager knows. */
export const trapField = 'homepage';

/** The field with the token of a form that has to be posted again. */
export const momentField = 'moment';

interface TrapProps {
  readonly language: Language;
  /** What the form is answered with when nothing says that a person saw it: it goes along when it is posted again. */
  readonly moment?: string | undefined;
}

/**
 * A trap for robots that post the form without script; whoever does without styles is told to leave it. It comes with the
 * server's HTML only: with script nothing of this is looked at, so that nobody whose password manager fills it loses a
 * message.
 */
export function Trap({ language, moment }: TrapProps) {
  const html = import.meta.env.SSR
    ? `<label>${trapWords[language]} <input name="${trapField}" tabindex="-1" autocomplete="off"></label>`
    : '';
  return (
    <>
      <div className="hide" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      {moment && <input type="hidden" name={momentField} value={moment} />}
    </>
  );
}
