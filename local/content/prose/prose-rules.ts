import type { ContentRule } from '#local/content/content-rule.ts';
import { babyBlues } from '#local/content/rules/baby-blues.ts';
import { dose } from '#local/content/rules/dose.ts';
import { fixedValues } from '#local/content/rules/fixed-values.ts';
import { forbiddenWords } from '#local/content/rules/forbidden-words.ts';
import { loudVoice } from '#local/content/rules/loud-voice.ts';
import { repeatedOpening } from '#local/content/rules/repeated-opening.ts';
import { safetyTexts } from '#local/content/rules/safety-texts.ts';
import { spelling } from '#local/content/rules/spelling.ts';
import { spellingList } from '#local/content/rules/spelling-list.ts';
import { unfinished } from '#local/content/rules/unfinished.ts';

/** What the content check says about words: safety, wording, spelling. */
export const PROSE_RULES: readonly ContentRule[] = [
  unfinished,
  safetyTexts,
  fixedValues,
  babyBlues,
  forbiddenWords,
  dose,
  loudVoice,
  repeatedOpening,
  spelling,
  spellingList,
];
