import type { StartTool } from '#tools/start-tools.ts';
import { listKeptSounds } from '#client/kept-sounds.ts';
import styles from '#styles/own-sounds.css?url';
import { loadStyles } from '#tools/load-styles.ts';
import { SoundDesk } from './sound-desk.ts';
import { SoundRow } from './sound-row.ts';

/** Our own sounds in the list of noises: each plays here and can be kept. Nothing is fetched before a tap. */
export const start: StartTool = (place) => {
  void loadStyles(styles);
  const desk = new SoundDesk(place);
  const rows = Array.from(place.querySelectorAll<HTMLElement>('[data-own-sound]'), (item) => {
    const row: SoundRow = new SoundRow(item, {
      play: () => void desk.press(row),
      keep: () => void desk.keepOrForget(row),
    });
    return row;
  });
  void listKeptSounds().then((kept) => rows.forEach((row) => row.showKept(kept.has(row.path))));
  return () => {
    desk.remove();
    rows.forEach((row) => row.remove());
  };
};
