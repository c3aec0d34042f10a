import { frameWords } from '#content/frame.ts';
import { customersWords } from '#content/pages/customers.ts';
import { ButtonTo } from '#site/components/to-page.tsx';
import { QuietPage } from '#site/layouts/quiet-page.tsx';
import { sitePage } from '#site/page.ts';
import { useWords } from '#ui/place.ts';

/** Customers are named only with their permission (decision 0008). */
function Customers() {
  const { heading, lead } = useWords(customersWords);
  const { quote } = useWords(frameWords);
  return (
    <QuietPage heading={heading} lead={lead}>
      <ButtonTo page="contact" rest="?type=budget" label={quote} />
    </QuietPage>
  );
}

export const page = sitePage({ describe: ({ language }) => customersWords[language], View: Customers });
