import style from './parts.module.css';

/** A ruled list of parts: `<strong>name</strong>: what it is`, set in two columns. */
export function Parts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <ul className={style.parts}>
      {parts.map((part) => (
        <li
          key={part}
          dangerouslySetInnerHTML={{ __html: part.replace('</strong>: ', '</strong><span>').concat('</span>') }}
        />
      ))}
    </ul>
  );
}
