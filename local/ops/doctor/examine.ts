import { listEmptyFields } from '#contract/site.ts';
import { listMissingSignatures } from '#integrations/release-checks.ts';

import { NoAnswer } from './ask.ts';
import { checkDatabase } from './check-database.ts';
import { checkMercadoPago, checkWebhook } from './check-mercado-pago.ts';
import { checkHeaders, checkHealth, checkPaidText, checkSearch } from './check-site.ts';
import { checkAuthSettings, checkOpenTables, checkSupabaseKeys } from './check-supabase.ts';
import {
  type DeployStep,
  type DoctorTarget,
  type Finding,
  ok,
  orOk,
  type Report,
  skipped,
  wrong,
} from './target.ts';
import { VARIABLE_RULES, type VariableName, variableProblem } from './variable-rules.ts';

/** One thing to look at. It prints nothing. */
interface DoctorCheck {
  readonly name: string;
  /** Without these, well-formed, there is nothing to ask: the check is skipped. */
  readonly needs: readonly VariableName[];
  /** Where to look when the other end does not answer at all. */
  readonly step: DeployStep;
  readonly run: (target: DoctorTarget) => Promise<readonly Finding[]> | readonly Finding[];
}

const SITE = ['SITE_URL'] as const;
const WEBHOOK = ['SITE_URL', 'MERCADOPAGO_WEBHOOK_SECRET'] as const;
const PUBLIC = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] as const;
const TOKEN = ['MERCADOPAGO_ACCESS_TOKEN'] as const;

/** All checks, in the order in which they are printed. */
const CHECKS: readonly DoctorCheck[] = [
  { name: 'variables', needs: [], step: 'variables', run: checkVariables },
  { name: 'seller', needs: [], step: 'seller', run: checkSeller },
  { name: 'questionnaires', needs: [], step: 'seller', run: checkQuestionnaires },
  { name: 'functions', needs: SITE, step: 'deploy', run: checkHealth },
  { name: 'headers', needs: SITE, step: 'deploy', run: checkHeaders },
  { name: 'search engines', needs: SITE, step: 'deploy', run: checkSearch },
  { name: 'paid text', needs: SITE, step: 'deploy', run: checkPaidText },
  { name: 'keys of Supabase', needs: ['SUPABASE_URL'], step: 'keys', run: checkSupabaseKeys },
  { name: 'accounts', needs: PUBLIC, step: 'accounts', run: checkAuthSettings },
  { name: 'tables, from outside', needs: PUBLIC, step: 'database', run: checkOpenTables },
  { name: 'database', needs: ['DATABASE_URL'], step: 'database', run: checkDatabase },
  { name: 'Mercado Pago', needs: TOKEN, step: 'application', run: checkMercadoPago },
  { name: 'webhook', needs: WEBHOOK, step: 'webhook', run: checkWebhook },
];

/** Runs all checks side by side; each asks at most a few times, eight seconds each. */
export function examine(target: DoctorTarget): Promise<Report[]> {
  return Promise.all(
    CHECKS.map(async (check) => ({ check: check.name, findings: await runCheck(check, target) })),
  );
}

async function runCheck({ needs, step, run }: DoctorCheck, target: DoctorTarget) {
  const missing = needs.filter((name) => !target.has(name));
  if (missing.length > 0) return [skipped(`not looked at: it needs ${missing.join(' and ')}.`)];
  try {
    return await run(target);
  } catch (error) {
    if (error instanceof NoAnswer) return [wrong(error.message, step)];
    throw error;
  }
}

/** Whether every variable is there and looks like what it should be; nobody is asked. */
function checkVariables(target: DoctorTarget): readonly Finding[] {
  const names = Object.keys(VARIABLE_RULES) as VariableName[];
  const problems = names.flatMap((name) => {
    const problem = variableProblem(name, target);
    return problem ? [wrong(`${name} ${problem}.`, VARIABLE_RULES[name].step)] : [];
  });
  const present = names.filter((name) => target.read(name) !== '');
  return orOk(
    problems,
    `${present.length} are set, and have the form that they should: ${present.join(', ')}.`,
  );
}

/** Whether the site says who sells: the build of production refuses to go without it. */
export function checkSeller({ isProduction }: DoctorTarget): readonly Finding[] {
  const empty = listEmptyFields();
  if (empty.length === 0) return [ok('src/contract/site.ts is filled in.')];
  const text = `src/contract/site.ts has no ${empty.join(', ')}`;
  return isProduction
    ? [wrong(`${text}: fill it in, or the build of production stops.`, 'seller')]
    : [skipped(`${text}; only production needs it.`)];
}

/**
 * Whether the questions of /como-voce-esta are compared with their official text, and signed: a wrong word there changes
 * what the score says, and the build of production refuses to go with them.
 * @param folder That of this checkout, where it is missing.
 */
export async function checkQuestionnaires(
  { isProduction }: DoctorTarget,
  folder?: URL,
): Promise<readonly Finding[]> {
  const missing = await listMissingSignatures(folder);
  if (missing.length === 0) return [ok('content/questionnaires is compared and signed.')];
  const text = `what is missing: ${missing.join(', ')}`;
  return isProduction
    ? [wrong(`${text}: have it compared and signed, or the build of production stops.`, 'seller')]
    : [skipped(`${text}; only production needs it.`)];
}
