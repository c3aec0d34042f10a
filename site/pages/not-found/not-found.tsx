import { data } from 'react-router';

/** Every address that no page has: status 404, shown by the error layout (specification, section 2). */
export function loader({ url }: { readonly url: URL }): never {
  throw data({ message: `Page not found: ${url.pathname}` }, { status: 404, statusText: 'Page Not Found' });
}

export default function NotFound() {
  return null;
}
