/** The premium guides, in the order of the menu; each is the page and the MDX file of that name. */
export const GUIDE_SLUGS = [
  'birth-plan',
  'labor-phases',
  'puerperium',
  'baby-milestones',
  'vaccines',
  'music',
  'emergency-signs',
  'exams',
  'postpartum-care',
  'contraceptives',
] as const;

export type GuideSlug = (typeof GUIDE_SLUGS)[number];

/** Whether a text is exactly the name of a guide: nothing is decoded, trimmed or lower-cased. */
export function isGuideSlug(text: string | undefined): text is GuideSlug {
  return GUIDE_SLUGS.some((slug) => slug === text);
}
