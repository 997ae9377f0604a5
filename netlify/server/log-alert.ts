/** For the operator: something that a person has to look at. The kind alone; details are in the database. */
export function logAlert(kind: string): void {
  console.error(JSON.stringify({ event: 'alert', kind }));
}
