import { frameWords } from '#content/frame.ts';
import { customersWords } from '#content/pages/customers.ts';
import { useWords } from '#ui/place.ts';
import { ButtonTo } from '../../components/to-page.tsx';
import { QuietPage } from '../../layouts/quiet-page.tsx';
import { sitePage } from '../../page.ts';

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
