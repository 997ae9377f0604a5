const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Elapsed seconds as the display shows them, 'mm:ss'; minutes go on past 59 ('75:03'). */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}
