import { SoundsEntrySchema } from '#contract/content/sound-entry.ts';
import type { z } from '#contract/z.ts';
import { componentMarkdown } from './component-markdown.ts';
import { readYaml } from './read-yaml.ts';
import { SAFETY_BLOCKS } from './safety-blocks.ts';

const SAFETY_BLOCK = new RegExp(`<(${SAFETY_BLOCKS}) />`, 'g');

/**
 * The MDX of a guide with what its components add to it written out: safety blocks, lists of sounds,
 * titles of boxes, years of updates. `<Premium>`, tabs and the boxes themselves stay.
 * @param sounds those of `content/music.yaml`; null leaves their lists empty.
 */
export function expandComponents(mdx: string, sounds = readSounds()): string {
  return mdx
    .replace(SAFETY_BLOCK, (_, name: string) => componentMarkdown(name))
    .replace(/<SoundList kind="(noises|lullabies)" \/>/g, (_, kind: string) =>
      listSounds(kind, sounds),
    )
    .replace(/<(Notice|Warning) title="([^"]+)">/g, '<$1>\n\n**$2**\n')
    .replace(/<Update year=\{(\d+)\}>/g, '<Update>\n\nAtualização de $1\n')
    .replace(/<FieldLines\s[^>]*\/>/g, (lines) =>
      Array.from(lines.matchAll(/'([^']+)'/g), ([, label]) => `- ${label}\n`).join(''),
    );
}

type Sounds = z.infer<typeof SoundsEntrySchema>;

const readSounds = (): Sounds | null => SoundsEntrySchema.parse(readYaml('music.yaml'));

function listSounds(kind: string, sounds: Sounds | null): string {
  const listed = sounds?.[kind === 'noises' ? 'noises' : 'lullabies'] ?? [];
  return listed.map(({ name, description }) => `- ${name}. ${description}\n`).join('');
}
