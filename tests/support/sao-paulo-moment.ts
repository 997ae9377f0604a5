/** A local time of São Paulo, '2027-01-10 09:00' or with seconds, as a moment. */
export function saoPauloMoment(local: string): Date {
  return new Date(`${local.replace(' ', 'T')}-03:00`);
}
