/** In a narrow place breaks before the `@` first. */
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
