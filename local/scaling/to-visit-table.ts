import { toTable } from '#local/performance/report.ts';

import type { SentAnswer } from './count-traffic.ts';
import type { Visit } from './measure-visits.ts';

const whole = new Intl.NumberFormat('en-US');
const isApi = ({ call }: SentAnswer) => call.includes(' /api/');

/** A row a visit: answers and kilobytes of files, and the calls of /api by name. */
export function toVisitTable(visits: readonly Visit[]): string {
  const rows = visits.map(({ title, answers }) => {
    const [calls, files] = [answers.filter(isApi), answers.filter((answer) => !isApi(answer))];
    const bytes = (list: readonly SentAnswer[]) =>
      list.reduce((sum, answer) => sum + answer.bytes, 0);
    const kilobytes = (list: readonly SentAnswer[]) => `${(bytes(list) / 1000).toFixed(1)} kB`;
    return [
      title,
      whole.format(files.length),
      kilobytes(files),
      String(calls.length),
      kilobytes(calls),
      nameCalls(calls),
    ];
  });
  const columns = ['visit', 'files', 'sent', '/api calls', 'sent', 'which'];
  return toTable(columns, rows);
}

function nameCalls(calls: readonly SentAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { call } of calls) {
    const name = call.replace(/\?.*/, '').replace('/api/', '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = Array.from(counts, ([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  return names.join(', ') || '–';
}
