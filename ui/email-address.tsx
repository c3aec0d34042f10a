/** An address, or a name: in a narrow place breaks before an `@` first. */
export function EmailAddress({ email }: { readonly email: string }) {
  const [local, ...domain] = email.split(/(?=@)/);
  return (
    <>
      {local}
      <wbr />
      {domain}
    </>
  );
}
