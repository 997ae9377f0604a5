import { PROVIDER_API_URL } from '#server/mercado-pago/settings.ts';

import type { DeployStep, DoctorTarget } from './target.ts';

interface VariableRule {
  /** Absent: it can be left out. */
  readonly isRequired?: (target: DoctorTarget) => boolean;
  readonly step: DeployStep;
  /** What is wrong with a value that is there, as the end of a sentence; undefined when nothing is. */
  problem(value: string, target: DoctorTarget): string | undefined;
}

const PUBLISHABLE_KEY = /^sb_publishable_[\w-]/;
const SECRET_KEY = /^sb_secret_[\w-]/;
/** Both environments of the provider begin its keys alike: what follows tells the kinds apart. */
const PROVIDER_TOKEN = /^(?:TEST|APP_USR)-\d{6,}-/;
const PROVIDER_PUBLIC_KEY = /^(?:TEST|APP_USR)-[\da-f]{8}-[\da-f]{4}-/i;
const SECRET_MIN_LENGTH = 16;
/** As docs/deploy.md and Supabase's dashboard write what is to be filled in. */
const STAND_IN = /\bYOUR-/;

const always = () => true;
const inProduction = ({ isProduction }: DoctorTarget) => isProduction;

/** Every variable that the doctor looks at, in the order in which it says so. */
export const VARIABLE_RULES = {
  SITE_URL: { isRequired: always, step: 'variables', problem: originProblem },
  SUPABASE_URL: { isRequired: always, step: 'keys', problem: originProblem },
  SUPABASE_PUBLISHABLE_KEY: {
    isRequired: always,
    step: 'keys',
    problem: (value) => {
      if (SECRET_KEY.test(value)) {
        return 'holds a secret key, which users would get to see: swap it, and replace that key';
      }
      return PUBLISHABLE_KEY.test(value) ? undefined : 'is no publishable key (sb_publishable_…)';
    },
  },
  SUPABASE_SECRET_KEY: { isRequired: always, step: 'keys', problem: secretProblem },
  SUPABASE_FORWARDING_KEY: {
    isRequired: inProduction,
    step: 'keys',
    problem: (value, target) =>
      secretProblem(value) ??
      (target.isProduction && value === target.read('SUPABASE_SECRET_KEY')
        ? 'is the same as SUPABASE_SECRET_KEY: make a second one, so that each can be replaced alone'
        : undefined),
  },
  MERCADOPAGO_ACCESS_TOKEN: { isRequired: always, step: 'application', problem: tokenProblem },
  MERCADOPAGO_WEBHOOK_SECRET: { isRequired: always, step: 'webhook', problem: webhookProblem },
  MERCADOPAGO_API_URL: {
    step: 'variables',
    problem: (value, { isProduction }) =>
      isProduction && value !== PROVIDER_API_URL
        ? 'leads away from Mercado Pago, which production refuses: delete it'
        : URL.canParse(value)
          ? undefined
          : 'is no address',
  },
  PUBLIC_MERCADOPAGO_PUBLIC_KEY: {
    step: 'application',
    problem: (value) =>
      PROVIDER_PUBLIC_KEY.test(value)
        ? undefined
        : PROVIDER_TOKEN.test(value)
          ? 'holds the access token, and every user is sent it: take it out, and replace that token'
          : 'is no public key of Mercado Pago (APP_USR-…)',
  },
  VAPID_PUBLIC_KEY: pushRule((value) =>
    /^B[\w-]{86}$/.test(value) ? undefined : 'is no public key of VAPID (87 characters, from B)',
  ),
  VAPID_PRIVATE_KEY: pushRule((value) =>
    /^[\w-]{43}$/.test(value) ? undefined : 'is no private key of VAPID (43 characters)',
  ),
  VAPID_SUBJECT: pushRule((value) =>
    /^(?:mailto:[^\s@]+@|https:\/\/)\S+$/.test(value)
      ? undefined
      : 'is neither mailto:… nor https://…',
  ),
  PUSH_LOCAL_CERTIFICATE: {
    step: 'variables',
    problem: (_, { isProduction }) =>
      isProduction ? 'is for tests alone, and production refuses it: delete it' : undefined,
  },
  DATABASE_URL: {
    step: 'database',
    problem: (value) =>
      /^postgres(?:ql)?:\/\/[^\s[\]]+@[^\s[\]]+$/.test(value) && URL.canParse(value)
        ? undefined
        : 'is no connection string (postgres://…, with the password filled in)',
  },
} as const satisfies Record<string, VariableRule>;

export type VariableName = keyof typeof VARIABLE_RULES;

/** What is wrong with a variable, as the end of a sentence; undefined where it can be used or left out. */
export function variableProblem(name: VariableName, target: DoctorTarget): string | undefined {
  const rule: VariableRule = VARIABLE_RULES[name];
  const value = target.read(name);
  if (value === '') return rule.isRequired?.(target) ? 'is missing' : undefined;
  if (STAND_IN.test(value)) return 'still has a stand-in of docs/deploy.md in it';
  return rule.problem(value, target);
}

/** Reminders are sent with all three, and without any the site has none. */
function pushRule(problem: (value: string) => string | undefined): VariableRule {
  return {
    isRequired: (target) =>
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'].some(
        (name) => target.read(name) !== '',
      ),
    step: 'variables',
    problem,
  };
}

function originProblem(value: string, { context }: DoctorTarget): string | undefined {
  if (!URL.canParse(value)) return 'is no address (https://…)';
  const { origin, protocol } = new URL(value);
  if (protocol !== 'https:' && context !== 'dev') return 'has to begin with https://';
  return value === origin
    ? undefined
    : 'has to be the address alone, in small letters, without a path or a slash';
}

function secretProblem(value: string): string | undefined {
  if (PUBLISHABLE_KEY.test(value)) {
    return 'holds a publishable key, which may do nothing: take a secret one';
  }
  return SECRET_KEY.test(value) ? undefined : 'is no secret key (sb_secret_…)';
}

function tokenProblem(value: string): string | undefined {
  // First, since a public key may begin with digits, too.
  if (PROVIDER_PUBLIC_KEY.test(value)) {
    return 'holds the public key: take the access token, which is longer';
  }
  return PROVIDER_TOKEN.test(value) ? undefined : 'is no access token (APP_USR-…)';
}

function webhookProblem(value: string): string | undefined {
  const secrets = value.split(',').map((secret) => secret.trim());
  if (secrets.some((secret) => /^(?:TEST|APP_USR)-/.test(secret))) {
    return 'holds a credential of the application: take the secret signature of the webhook';
  }
  if (secrets.some((secret) => secret.length < SECRET_MIN_LENGTH)) {
    return `has to be one secret of ${SECRET_MIN_LENGTH} characters or more, or two with a comma between`;
  }
  return secrets.length > 2 ? 'holds more than two secrets: the old ones can go' : undefined;
}
