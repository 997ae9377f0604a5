import { YOUNG_BABY } from '#contract/young-baby.ts';

/** What binary fractions lose at most: 89,78 °F are 32,09999999 °C there. */
const LOSS = 1e-6;

/**
 * Tenths of a degree of a temperature in °C; 36,04 is below 36,1, and 35,96 below 36: what is cold stays so. Else it is
 * rounded, a half upwards.
 */
export function toTenths(celsius: number): number {
  const exact = celsius * 10 + LOSS;
  return exact < YOUNG_BABY.coldTenths ? Math.floor(exact) : Math.round(exact);
}

/** As keyboards have it: '37,5', '37.5 ºC', '37,5 graus', '37 ,5', '37°5'. */
const TEMPERATURE = /^(\d{2})\s*[.,°º]?\s*(\d{1,2})?\s*[°º]?\s*(?:c|graus?(?:\s*celsius)?)?$/i;

/** Tenths of a degree of what was typed, whether or not a thermometer shows them of a child; null of no temperature. */
export function readTemperature(text: string): number | null {
  const typed = TEMPERATURE.exec(text.trim());
  return typed && toTenths(Number(`${typed[1]}.${typed[2] ?? '0'}`));
}
