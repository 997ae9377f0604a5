/** The two parts of a guide's MDX: what stands inside `<Premium>`, and what everybody reads. */
export function splitPaid(mdx: string): { open: string; paid: string } {
  const parts = { open: '', paid: '' };
  let isInside = false;
  for (const line of mdx.split('\n')) {
    if (line === '<Premium>') isInside = true;
    else if (line === '</Premium>') isInside = false;
    else parts[isInside ? 'paid' : 'open'] += `${line}\n`;
  }
  return parts;
}
