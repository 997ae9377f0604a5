import { getCollection } from 'astro:content';
import { toQuestionnaire, type Questionnaire } from '#features/mood/scoring.ts';
import { missingSignatures } from '#schemas/questionnaires.ts';
import { resolveSources } from './sources.ts';

/**
 * The questionnaire that /como-voce-esta asks: the one file of `content/questionnaires`. A signature of another text than
 * this one is left out.
 */
export async function getQuestionnaire(): Promise<Questionnaire> {
  const [entry, ...others] = await getCollection('questionnaires');
  if (!entry || others.length > 0)
    throw new Error('content/questionnaires must hold one file: the one that is asked');
  await resolveSources(entry.data.sources, `content/questionnaires/${entry.id}.yaml`);
  const isSigned = missingSignatures(entry.data).length === 0;
  return toQuestionnaire(isSigned ? entry.data : { ...entry.data, signedBy: null });
}
