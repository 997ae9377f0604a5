const CHECK_MS = 500;

/**
 * Calls back once the process that started this one has ended. npm passes no SIGTERM on to its
 * script, which would keep the port and the database for itself.
 */
export function onOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}
