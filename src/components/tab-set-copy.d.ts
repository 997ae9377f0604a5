/**
 * tab-set.ts as a module of its own: shared with the text that is loaded later, it would leave the
 * pages that have tabs from the start, and cost them a request.
 */
declare module '#components/tab-set.ts?copy';
