import { signedInWords } from '#content/signed-in.ts';
import { useWords } from '#look/place.ts';
import { ToPage } from '../components/to-page.tsx';

/**
 * What stands in the header for a signed-in person: a welcome and the way out. The same for everybody: the head's script
 * shows it and writes the name (head/show-session.ts).
 */
export function SignedIn({ className }: { readonly className: string | undefined }) {
  const { welcome, leave } = useWords(signedInWords);
  return (
    <div className={className}>
      <span>
        {welcome}, <b data-who="" />
      </span>
      <ToPage page="logout">{leave}</ToPage>
    </div>
  );
}
