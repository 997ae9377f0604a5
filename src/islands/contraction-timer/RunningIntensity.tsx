import { useStore } from '@nanostores/react';
import { DEFAULT_INTENSITY } from '#rules/contractions/intensity.ts';
import { $contractionLog } from '#stores/contraction-log.ts';
import { chooseIntensity } from '#stores/edit-contractions.ts';
import { IntensityPicker } from './IntensityPicker.tsx';

/** How strong the contraction is that runs; those after it begin with the same. */
export function RunningIntensity() {
  const log = useStore($contractionLog, { ssr: 'initial' });
  return <IntensityPicker value={log?.intensity ?? DEFAULT_INTENSITY} onChange={chooseIntensity} />;
}
