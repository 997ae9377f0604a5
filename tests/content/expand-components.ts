import { SoundsEntrySchema } from '#contract/content/sound-entry.ts';
import { componentMarkdown } from './component-markdown.ts';
import { readYaml } from './read-yaml.ts';
import { SAFETY_BLOCKS } from './safety-blocks.ts';

const SAFETY_BLOCK = new RegExp(`<(${SAFETY_BLOCKS}) />`, 'g');

/**
 * The MDX of a guide with what its components add to it written out: safety blocks, lists of sounds,
 * titles of boxes, years of updates. `<Premium>`, tabs and the boxes themselves stay.
 */
export function expandComponents(mdx: string): string {
  return mdx
    .replace(SAFETY_BLOCK, (_, name: string) => componentMarkdown(name))
    .replace(/<SoundList kind="(noises|lullabies)" \/>/g, (_, kind: string) => listSounds(kind))
    .replace(/<(Notice|Warning) title="([^"]+)">/g, '<$1>\n\n**$2**\n')
    .replace(/<Update year=\{(\d+)\}>/g, '<Update>\n\nAtualização de $1\n')
    .replace(/<FieldLines\s[^>]*\/>/g, (lines) =>
      Array.from(lines.matchAll(/'([^']+)'/g), ([, label]) => `- ${label}\n`).join(''),
    );
}

function listSounds(kind: string): string {
  const sounds = SoundsEntrySchema.parse(readYaml('music.yaml'));
  return sounds[kind === 'noises' ? 'noises' : 'lullabies']
    .map(({ name, description }) => `- ${name}. ${description}\n`)
    .join('');
}
