/** Settles when the island is interactive. React loads only where needed (hydrate.tsx). */
export type Start<Props> = (element: HTMLElement, props: Props) => void | Promise<void>;
