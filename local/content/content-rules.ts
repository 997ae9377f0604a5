import type { ContentRule } from './content-rule.ts';
import { codeInText } from './rules/code-in-text.ts';
import { component } from './rules/component.ts';
import { componentDetail } from './rules/component-detail.ts';
import { drawing } from './rules/drawing.ts';
import { examRows } from './rules/exam-rows.ts';
import { examTables } from './rules/exam-tables.ts';
import { externalLink } from './rules/external-link.ts';
import { fields } from './rules/fields.ts';
import { frontMatter } from './rules/front-matter.ts';
import { guideMenu } from './rules/guide-menu.ts';
import { guideParts } from './rules/guide-parts.ts';
import { heading } from './rules/heading.ts';
import { headingTwice } from './rules/heading-twice.ts';
import { html } from './rules/html.ts';
import { imageAlt } from './rules/image-alt.ts';
import { internalLink } from './rules/internal-link.ts';
import { knownSource } from './rules/known-source.ts';
import { linkText } from './rules/link-text.ts';
import { mdxSyntax } from './rules/mdx-syntax.ts';
import { milestoneItems } from './rules/milestone-items.ts';
import { noImage } from './rules/no-image.ts';
import { openSafety } from './rules/open-safety.ts';
import { paidComponent } from './rules/paid-component.ts';
import { planItems } from './rules/plan-items.ts';
import { planPlaces } from './rules/plan-places.ts';
import { phoneLink } from './rules/phone-link.ts';
import { plainField } from './rules/plain-field.ts';
import { premiumCanary } from './rules/premium-canary.ts';
import { premiumFence } from './rules/premium-fence.ts';
import { premiumShare } from './rules/premium-share.ts';
import { premiumTwice } from './rules/premium-twice.ts';
import { reminder } from './rules/reminder.ts';
import { reviewDay } from './rules/review-day.ts';
import { sourceDetails } from './rules/source-details.ts';
import { sourceList } from './rules/source-list.ts';
import { table } from './rules/table.ts';
import { vaccineAges } from './rules/vaccine-ages.ts';
import { vaccineTables } from './rules/vaccine-tables.ts';
import { weekFile } from './rules/week-file.ts';
import { weekFood } from './rules/week-food.ts';
import { weekLimits } from './rules/week-limits.ts';
import { weekWhereToGo } from './rules/week-where-to-go.ts';
import { PROSE_RULES } from './prose/prose-rules.ts';

/** The rules of the content check; on one line of a text they speak in this order. */
export const CONTENT_RULES: readonly ContentRule[] = [
  frontMatter,
  fields,
  plainField,
  drawing,
  reminder,
  knownSource,
  sourceList,
  sourceDetails,
  reviewDay,
  mdxSyntax,
  component,
  componentDetail,
  html,
  codeInText,
  heading,
  headingTwice,
  guideParts,
  guideMenu,
  table,
  internalLink,
  externalLink,
  linkText,
  phoneLink,
  imageAlt,
  noImage,
  milestoneItems,
  planItems,
  planPlaces,
  premiumFence,
  paidComponent,
  openSafety,
  premiumCanary,
  premiumShare,
  premiumTwice,
  examRows,
  examTables,
  vaccineAges,
  vaccineTables,
  weekFile,
  weekLimits,
  weekWhereToGo,
  weekFood,
  ...PROSE_RULES,
];
