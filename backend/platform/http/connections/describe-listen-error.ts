/** Sentence for the operator: why the service cannot listen, and the setting that helps. */
export function describeListenError(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} needs an account with more rights. Set PORT to one above 1023, behind a proxy.`;
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is no address of this machine. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return message;
  }
}
