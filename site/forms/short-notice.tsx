import { shortNotices } from '#content/short-notices.ts';
import { useWords } from '#look/place.ts';
import { ToPage } from '../components/to-page.tsx';

/** Who asks for the data of a form, for what, and the way to the whole notice. */
export function ShortNotice({
  of,
  className = '',
}: {
  readonly of: 'contact' | 'reservation' | 'newsletter' | 'account';
  readonly className?: string | undefined;
}) {
  const words = useWords(shortNotices);
  return (
    <p className={`small soft ${className}`}>
      {`${words[of]} `}
      <ToPage page="privacity">{words.whole}</ToPage>
    </p>
  );
}
