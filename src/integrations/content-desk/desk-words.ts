import type { DeskPlace } from './desk-config.ts';

/** Words of Decap's Portuguese that say here what they do, by their key among the editor's buttons. */
export function deskWords(kind: DeskPlace['kind']): Readonly<Record<string, string>> {
  const common = { deployButtonLabel: 'Ver a página' };
  if (kind === 'github') return common;
  // On this computer nothing goes online.
  return {
    ...common,
    publish: 'Gravar',
    publishNow: 'Gravar agora',
    publishing: 'Gravando…',
    published: 'Gravado',
  };
}
