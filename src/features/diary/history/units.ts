import { isBottle, type BuddyFile, type BuddyKind, type BuddyRow } from './baby-buddy.ts';

/** What no file of Baby Buddy says of itself. */
export interface BuddyUnits {
  readonly timeZone: string;
  readonly volume: 'ml' | 'oz';
  readonly temperature: 'c' | 'f';
  readonly weight: 'kg' | 'g';
}

export const DEFAULT_UNITS: BuddyUnits = {
  timeZone: 'America/Sao_Paulo',
  volume: 'ml',
  temperature: 'c',
  weight: 'kg',
};

type IsMeant = (cells: BuddyRow['cells']) => boolean;

/** From here on no bottle is meant in ounces. */
const OUNCES_BELOW = 20;

/** The units that files are likely to be in: no child has 50 °C, and none weighs 200 kg. */
export function guessUnits(files: readonly BuddyFile[]): Partial<BuddyUnits> {
  const largest = (kind: BuddyKind, name: string, isMeant: IsMeant = () => true) => {
    const rows = files.filter((file) => file.kind === kind).flatMap((file) => file.rows);
    return rows
      .filter(({ cells }) => isMeant(cells))
      .map(({ cells }) => Number((cells[name] ?? '').replace(',', '.')))
      .reduce((most, value) => (value > most ? value : most), 0);
  };
  const bottle = largest('feeding', 'amount', isBottle);
  return {
    volume: bottle > 0 && bottle < OUNCES_BELOW ? 'oz' : 'ml',
    temperature: largest('temperature', 'temperature') > 50 ? 'f' : 'c',
    weight: largest('weight', 'weight') > 200 ? 'g' : 'kg',
  };
}
