/** What this process makes is for its own account alone: messages, keys, letters. */
process.umask(0o077);
