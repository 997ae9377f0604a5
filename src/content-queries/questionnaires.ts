import { getCollection } from 'astro:content';
import { toQuestionnaire, type Questionnaire } from '#features/mood/scoring.ts';
import { resolveSources } from './sources.ts';

/** The questionnaire that /como-voce-esta asks: the one file of `content/questionnaires`. */
export async function getQuestionnaire(): Promise<Questionnaire> {
  const [entry, ...others] = await getCollection('questionnaires');
  if (!entry || others.length > 0)
    throw new Error('content/questionnaires must hold one file: the one that is asked');
  await resolveSources(entry.data.sources, `content/questionnaires/${entry.id}.yaml`);
  return toQuestionnaire(entry.data);
}
