const marked = /(`[^`\n]+`|\*\*[^*\n]+\*\*|\*[^*\s][^*\n]*\*)/;

/** One line as it is written: `code`, **strong** and *emphasis*, and nothing else. */
export function RichLine({ text }: { readonly text: string }) {
  return text.split(marked).map((part, at) => {
    // The parts of a text never change places.
    const key = `${at}`;
    if (at % 2 === 0) return part;
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <em key={key}>{part.slice(1, -1)}</em>;
  });
}

/** Paragraphs, between which a line is empty. */
export function RichText({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, at) => (
    <p key={`${at as number}`}>
      <RichLine text={paragraph.trim()} />
    </p>
  ));
}
