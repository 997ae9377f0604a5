import { openContractionLog } from './contraction-log.ts';
import { followMarks } from './follow-marks.ts';
import { $timingReader, followTimingReader } from './timing-reader.ts';

/**
 * Brings to life what the folder shows: her marks, and the contractions that this device keeps of her. Nothing
 * is timed here, and no contraction is sent. Answers what ends it.
 */
export function followFolder(): () => void {
  const stops = [
    followMarks(),
    followTimingReader(),
    $timingReader.subscribe((reader) => void openContractionLog(reader?.id)),
  ];
  return () => stops.forEach((stop) => stop());
}
