import { $timingReader, followTimingReader, openContractionLog } from './store.ts';
import { followSync } from './sync.ts';
import { followTimer } from './timer-store.ts';

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
