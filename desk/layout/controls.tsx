import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { appWords } from '#content/desk/app.ts';
import { commandKey } from '#desk/app/name-key.ts';
import { useWords } from '#ui/place.ts';

/** Key of a command. Decorative. */
export function KeyHint({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <span className={`key ${className}`} aria-hidden="true">
      {children}
    </span>
  );
}

interface TextButtonProps extends ComponentProps<'button'> {
  readonly hint?: string;
  readonly after?: ReactNode;
}

export function TextButton({ hint, after, children, ...button }: TextButtonProps) {
  return (
    <button type="button" className="tx" {...button}>
      <span>{children}</span>
      {after}
      {hint && <KeyHint>{hint}</KeyHint>}
    </button>
  );
}

/** Whether the form around is being submitted. */
const SendingContext = createContext(false);

interface SubmitButtonProps extends ComponentProps<'button'> {
  /** Refuses, but keeps the focus; also while its form is sent. */
  readonly blocked?: boolean;
  /** Shows the keys that submit. */
  readonly hint?: boolean;
}

export function SubmitButton({ blocked, hint, children, ...button }: SubmitButtonProps) {
  const { keys } = useWords(appWords);
  const sending = useContext(SendingContext);
  return (
    <button type="submit" className="btn" aria-disabled={blocked || sending || undefined} {...button}>
      {children}{' '}
      {hint && (
        <KeyHint>
          {commandKey(keys.command)} {keys.enter}
        </KeyHint>
      )}
    </button>
  );
}

/** Outlined. */
export function LineButton(button: ComponentProps<'button'>) {
  return <button type="button" className="btn line" {...button} />;
}

/** Looks like a link. */
export function LinkButton(button: ComponentProps<'button'>) {
  return <button type="button" className="link" {...button} />;
}

interface SelectFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, text: string])[];
  choose(value: string): void;
  readonly fault?: string | undefined;
}

export function SelectField({ id, label, value, options, choose, fault }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface TableHeadProps {
  readonly shown: boolean;
  /** `hide` keeps the text for screen readers. */
  readonly columns: readonly (readonly [text: string, className?: string | undefined])[];
}

export function TableHead({ shown, columns }: TableHeadProps) {
  return (
    <thead className={shown ? undefined : 'hide'}>
      <tr>
        {columns.map(([text, className]) => (
          <th key={text} scope="col" className={className === 'hide' ? undefined : className}>
            {className === 'hide' ? <span className="hide">{text}</span> : text}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SubmitFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onKeyDown'> {
  /** Not called again until its promise settles. */
  submit(): unknown;
}

/** Enter in a field submits, Ctrl or ⌘ and Enter anywhere. Focuses the first invalid field after that. */
export function SubmitForm({ submit, ...form }: SubmitFormProps) {
  const [sending, setSending] = useState(false);
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!sending) sent.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sending]);
  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A nested form submits alone.
    event.stopPropagation();
    if (sending) return;
    sent.current = event.currentTarget;
    setSending(true);
    try {
      await submit();
    } finally {
      setSending(false);
    }
  }
  return (
    <SendingContext value={sending}>
      <form
        {...form}
        noValidate
        onSubmit={(event) => void send(event)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          void send(event);
        }}
      />
    </SendingContext>
  );
}

/** A ref that scrolls an error into view when it appears: a short window may hide it. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Error, announced when it appears. */
export function Alarm({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <p key={typeof children === 'string' ? children : null} className="alarm" role="alert" ref={intoView}>
      {children}
    </p>
  );
}
