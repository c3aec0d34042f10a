// Files of this process are readable only by its own user.
process.umask(0o077);
