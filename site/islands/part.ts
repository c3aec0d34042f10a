/**
 * What starts an island in the element that holds it, with what the page gives it. Settles when it has taken over.
 * React comes only with those that need it (hydrate.tsx).
 */
export type Start<Props> = (element: HTMLElement, props: Props) => void | Promise<void>;
