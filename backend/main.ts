import './require-node.ts';
import './steady-memory.ts';
import './private-files.ts';

// Not before: reading all of the service takes most of a start, and the process may have to begin once more.
await import('./serve.ts');
