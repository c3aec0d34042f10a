/** What comes once the shell stands: keys, palette, toasts and notices. */
export type Everywhere = typeof import('../everywhere/everywhere.tsx');
