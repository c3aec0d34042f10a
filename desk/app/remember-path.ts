/** Returns a check, for late results, that the person is still at the present path. */
export function rememberPath(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}
