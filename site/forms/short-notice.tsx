import { shortNotices } from '#content/short-notices.ts';
import { useController } from '#site/company/use-company.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';

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
