import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from '#contract/z.ts';

const MessageSchema = z.strictObject({
  what: z.string(),
  instead: z.string(),
  near: z.optional(z.string()),
  level: z._default(z.enum(['error', 'warning']), 'error'),
});

/** The messages of each rule by their names; see the comments of the file. */
const MESSAGES = z
  .record(z.string(), z.record(z.string(), MessageSchema))
  .parse(parse(readFileSync(new URL('data/messages.yaml', import.meta.url), 'utf8')));

/** What is put into a message; `nearest` is the name that was probably meant, if any is close. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** What is wrong: the name of one of the rule's messages, and what is put into it. */
export type Advice = readonly [message: string, values?: Values];

/** A message of a rule in words. @throws Error where there is none, or a value for it is missing. */
export function sayMessage(rule: string, name: string, values: Values = {}) {
  const message = MESSAGES[rule]?.[name];
  if (message === undefined) throw new Error(`The rule ${rule} has no message ${name}`);
  const { what, instead, near = instead, level } = message;
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      if (values[key] === undefined) throw new Error(`The message ${name} of ${rule} lacks ${key}`);
      return String(values[key]);
    });
  return { level, what: fill(what), instead: fill(values.nearest === undefined ? instead : near) };
}
