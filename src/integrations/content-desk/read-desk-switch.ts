/** The variables of the README's table that say whether and for what the desk is built. */
export interface DeskVariables {
  readonly CONTENT_DESK?: string | undefined;
  readonly CONTENT_DESK_REPOSITORY?: string | undefined;
  readonly CONTENT_DESK_BRANCH?: string | undefined;
}

/** The repository of a desk that is switched on. */
export interface DeskSwitch {
  readonly repository: string;
  readonly branch: string;
}

const REPOSITORY = /^[\w.-]+\/[\w.-]+$/;
/** A branch that Git and an address both take as it is. */
const BRANCH = /^(?![-/.])(?!.*(?:\/\/|\.\.))[\w./-]+(?<![/.])$/;

/**
 * Reads whether the desk is switched on; an empty variable counts as absent.
 * @returns null when it is off.
 * @throws Error with one sentence when a variable is malformed or missing.
 */
export function readDeskSwitch(variables: DeskVariables): DeskSwitch | null {
  const state = variables.CONTENT_DESK?.trim() || 'off';
  if (state === 'off') return null;
  if (state !== 'on')
    throw new Error(`CONTENT_DESK must be "on", "off" or empty, and is "${state}".`);
  const repository = variables.CONTENT_DESK_REPOSITORY?.trim() ?? '';
  if (!REPOSITORY.test(repository)) {
    throw new Error(
      `CONTENT_DESK is on: set CONTENT_DESK_REPOSITORY to the repository on GitHub as owner/name; ` +
        `it is "${repository}".`,
    );
  }
  const branch = variables.CONTENT_DESK_BRANCH?.trim() || 'main';
  if (!BRANCH.test(branch)) throw new Error(`CONTENT_DESK_BRANCH names no branch: "${branch}".`);
  return { repository, branch };
}
