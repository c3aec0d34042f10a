import './process/require-node.ts';
import './process/steady-memory.ts';
import './process/private-files.ts';

// Not before: reading all of the service takes most of a start, and the process may have to begin once more.
await import('./serve.ts');
