/** What a form's text field holds; empty where there is no such field. */
export function readField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
