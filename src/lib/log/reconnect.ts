/**
 * Keeps one connection to a database of this device, opened at its first use. It may die (browsers lose it in the
 * background): what fails is run once more over a new one.
 * @returns What runs over the connection; it rejects as the second try does.
 */
export function openWithReconnect<Connection extends { close: () => void }>(
  open: () => Promise<Connection>,
): <Answer>(run: (connection: Connection) => Promise<Answer>) => Promise<Answer> {
  let opened: Promise<Connection> | undefined;
  return async (run) => {
    try {
      return await run(await (opened ??= open()));
    } catch {
      void opened?.then((dead) => dead.close()).catch(() => undefined);
      opened = open();
      return run(await opened);
    }
  };
}
