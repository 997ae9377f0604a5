import type { KeptPages, OfflineMessage } from '#rules/offline-message.ts';

/** How long an answer may keep us waiting, in ms: a worker that is ended while it fetches says nothing. */
const SILENCE_MS = 30_000;

/**
 * Asks the service worker; resolves with its last answer.
 * @param tell Hears each answer that comes before.
 * @throws Error where there is no worker, or none that answers.
 */
export async function askWorker(
  message: OfflineMessage,
  tell: (state: KeptPages) => void = () => undefined,
): Promise<KeptPages> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) throw new Error('There is no service worker');
  const { port1: answers, port2 } = new MessageChannel();
  try {
    return await new Promise<KeptPages>((resolve, reject) => {
      const giveUp = () => reject(new Error('The service worker does not answer'));
      let silence = setTimeout(giveUp, SILENCE_MS);
      answers.onmessage = ({ data }: MessageEvent<KeptPages>) => {
        clearTimeout(silence);
        if (data.isDone) return resolve(data);
        silence = setTimeout(giveUp, SILENCE_MS);
        tell(data);
      };
      worker.postMessage(message, [port2]);
    });
  } finally {
    answers.close();
  }
}
