import { openContractionLog } from './contraction-log.ts';
import { followSync } from './contraction-sync.ts';
import { followTimer } from './contraction-timer.ts';
import { $timingReader, followTimingReader } from './timing-reader.ts';

/** Brings the timer to life on a page: whose log it is, what runs, and the account behind it. Answers what ends it. */
export function followContractions(): () => void {
  const stops = [
    followTimingReader(),
    $timingReader.subscribe((reader) => void openContractionLog(reader?.id)),
    followTimer(),
    followSync(),
  ];
  return () => stops.forEach((stop) => stop());
}
