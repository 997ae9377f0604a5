import { listGuides } from './list-guides.ts';

/** The pages of a dynamic route `[guide]`, one a guide, which is handed on as the page's prop. */
export async function guidePaths() {
  const guides = await listGuides();
  return guides.map((guide) => ({ params: { guide: guide.slug }, props: { guide } }));
}
