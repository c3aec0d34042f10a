import { shortNotices } from '#content/short-notices.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { useController } from '../company/use-company.ts';
import { ToPage } from '../components/to-page.tsx';

export function ShortNotice({
  of,
  className = '',
}: {
  readonly of: 'contact' | 'reservation' | 'newsletter' | 'account';
  readonly className?: string | undefined;
}) {
  const [words, language] = useWordsIn(shortNotices);
  return (
    <p className={`small soft ${className}`}>
      {`${fill(words[of], { who: useController(language) })} `}
      <ToPage page="privacity">{words.whole}</ToPage>
    </p>
  );
}
