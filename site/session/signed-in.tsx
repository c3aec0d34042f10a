import { signedInWords } from '#content/signed-in.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '../addresses.ts';
import { drawnAlready } from '../components/late-drawing.tsx';

interface SignedInProps {
  /** Finds it again when the application takes over the page. */
  readonly id: string;
  readonly language: Language;
  readonly className: string | undefined;
}

/**
 * What stands in the header for a signed-in person: a welcome and the way out. It comes with the server's HTML, the same
 * for everybody, and the page's own script shows it and writes the name (head-script.ts); the browser's code does not
 * carry it.
 */
export function SignedIn({ id, language, className }: SignedInProps) {
  const html = import.meta.env.SSR ? write(language) : drawnAlready(id);
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function write(language: Language): string {
  const { welcome, leave } = signedInWords[language];
  return `<span>${welcome}, <b data-who></b></span><a href="${addressOf('logout', language)}">${leave}</a>`;
}
