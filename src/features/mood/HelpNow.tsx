import { ASK_TO_STAY, HelpLines } from '#components/HelpLines.tsx';
import { useShare } from '#components/ui/ShareButtons.tsx';

/**
 * The lines of help, with a ready message to somebody she trusts: a press opens the device's share sheet, or copies the
 * words. Whom it goes to, and whether it goes, is hers: nothing of it comes by us, or stays here.
 */
export function HelpNow() {
  const [ask, outcome] = useShare(() => ASK_TO_STAY);
  return (
    <>
      <HelpLines onAsk={ask} />
      {outcome}
    </>
  );
}
