import { certificatesWords } from '#content/pages/certificates.ts';
import { addressOf } from '#site/addresses.ts';
import { Island } from '#site/islands/island.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './certificates.module.css';

/** Says whether a PDF is the one issued. Needs script. */
export function FileCheck() {
  const [{ file: words }, language] = useWordsIn(certificatesWords);
  return (
    <Island name="proof" on="idle" props={{ words, page: addressOf('certificates', language) }}>
      <section className={`screen ${style.drop}`} aria-labelledby="file-check" data-drop="">
        <h2 id="file-check">{words.heading}</h2>
        <p className="small soft">{words.lead}</p>
        <label className={style.choose}>
          <input type="file" accept="application/pdf,.pdf" />
          <span className="btn">{words.choose}</span>
        </label>
        <p role="status" className={style.checked} />
      </section>
    </Island>
  );
}
