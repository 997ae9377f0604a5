/** The components that tell everybody what cannot wait, as a part of a pattern. */
export const SAFETY_BLOCKS =
  'WhenToGo|FirstTierSigns|AnyWeekSigns|PostpartumSigns|EmergencyNumbers';
