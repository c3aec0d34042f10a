import { certificatesWords } from '#content/pages/certificates.ts';
import { longestFolio } from '#model/certificates/folio.ts';
import { addressOf } from '#site/addresses.ts';
import styles from '#site/certificates/certificates.module.css';
import { FileCheck } from '#site/certificates/file-check.tsx';
import { FolioForm } from '#site/certificates/folio-form.tsx';
import { LinkTo } from '#site/components/to-page.tsx';
import { textOf } from '#site/forms/answer-post.server.ts';
import { sitePage } from '#site/page.ts';
import { useWords } from '#ui/place.ts';

function Certificates({ answer }: { readonly answer?: 'missing' }) {
  const words = useWords(certificatesWords);
  return (
    <>
      <div className="wrap front head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <LinkTo page="certificate" label={words.about} />
      </div>
      <div className={`wrap split ${styles.found}`}>
        <FolioForm heading={words.form.heading} missing={answer === 'missing'} />
        <FileCheck />
      </div>
    </>
  );
}

/** Redirects to the folio's own page. */
export const page = sitePage<undefined, 'missing'>({
  async post({ language }, form) {
    // Dots and slashes mean something else in an address.
    const folio = textOf(form, 'folio')
      .trim()
      .slice(0, longestFolio)
      // A character may be cut in two.
      .toWellFormed()
      .replace(/[./\\]/g, '-');
    if (folio === '') return { answer: 'missing', status: 422 };
    return { to: `${addressOf('certificates', language)}/${encodeURIComponent(folio)}` };
  },
  describe: ({ language }) => certificatesWords[language],
  View: Certificates,
});
