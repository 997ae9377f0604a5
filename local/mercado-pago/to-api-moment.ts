import { API_OFFSET_HOURS } from './facts.ts';

/** A moment as the API writes it: `2026-11-21T05:26:36.214-04:00`. */
export function toApiMoment(date: Date): string {
  const local = new Date(date.getTime() + API_OFFSET_HOURS * 3_600_000).toISOString();
  const hours = String(Math.abs(API_OFFSET_HOURS)).padStart(2, '0');
  return `${local.slice(0, -1)}${API_OFFSET_HOURS < 0 ? '-' : '+'}${hours}:00`;
}
