/**
 * The root mean square that every sound has, 20 dB below full scale: about 6 dB quieter than what video
 * providers level their sounds to, for a volume that is set too high by habit.
 */
export const LEVEL = 0.1;
/** Beyond this a sample comes near to full scale, where a cheap loudspeaker rattles. */
const PEAK = 0.9;

/**
 * A sound without its constant part and at `LEVEL`.
 * @throws where a sample would come near to full scale: the recipe has to be smoother.
 */
export function setLevel(samples: Float64Array): Float64Array {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const power = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / samples.length;
  const scale = LEVEL / Math.sqrt(power);
  const leveled = samples.map((sample) => (sample - mean) * scale);
  const peak = leveled.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (!(peak <= PEAK)) throw new Error(`A peak of ${peak.toFixed(2)} at the level of the others`);
  return leveled;
}
