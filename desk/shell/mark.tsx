const forms = {
  new: <circle cx="8" cy="8" r="6" fill="var(--fill-green)" stroke="var(--dot-edge)" strokeWidth="1.5" />,
  open: <circle cx="8" cy="8" r="5.5" />,
  late: (
    <>
      <path d="M8 1v9" strokeWidth="3" />
      <circle cx="8" cy="13.5" r="1.8" fill="currentColor" stroke="none" />
    </>
  ),
  answered: <path d="M1.5 8.5l4.5 4.5 8.5-9.5" />,
  archived: <path d="M2 5.5h12v8H2zM2 2.5h12" />,
  cut: <path d="M1 8h4M11 8h4M6.5 12l3-8" />,
} as const;

export type MarkName = keyof typeof forms;

export function DeskMark({ name }: { readonly name: MarkName }) {
  return (
    <svg className="mark" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      {forms[name]}
    </svg>
  );
}
