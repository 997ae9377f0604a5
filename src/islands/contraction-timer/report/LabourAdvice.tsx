import { useStore } from '@nanostores/react';
import { $contractionLog } from '#stores/contraction-log.ts';
import { AdviceBanner } from './AdviceBanner.tsx';

/** What her record asks her to do; announced when it appears, and nothing where it asks for nothing. */
export function LabourAdvice() {
  const log = useStore($contractionLog, { ssr: 'initial' });
  return <div role="status">{log && <AdviceBanner />}</div>;
}
