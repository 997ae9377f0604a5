import { cpus, totalmem } from 'node:os';

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });

/** When and on what figures were taken, as a list; `programs` are named with their versions. */
export function describeMachine(programs: readonly string[]): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown';
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `- Taken on ${day.format(new Date())}`,
    `- ${model}, ${processors.length} cores, ${memory} GB of memory, ${process.platform}`,
    `- Node ${process.versions.node}${programs.map((program) => `, ${program}`).join('')}`,
  ].join('\n');
}
