import { useId } from 'react';
import { INTENSITIES, type Intensity, INTENSITY_LABELS } from '#contract/limits.ts';

interface IntensityPickerProps {
  readonly value: Intensity;
  readonly onChange: (intensity: Intensity) => void;
}

/** Leve, Moderada, Forte: three radio buttons that look like one control. */
export function IntensityPicker({ value, onChange }: IntensityPickerProps) {
  const name = useId();
  return (
    <fieldset className="intensity">
      <legend>Intensidade</legend>
      <div className="segmented is-pill">
        {INTENSITIES.map((intensity) => (
          <label key={intensity}>
            <input
              type="radio"
              name={name}
              value={intensity}
              checked={value === intensity}
              onChange={() => onChange(intensity)}
            />
            <span>{INTENSITY_LABELS[intensity]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
