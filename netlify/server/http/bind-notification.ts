import { NotificationBodySchema } from '#contract/subscription.ts';
import type { Incoming, MethodHandler } from './incoming.ts';
import { readJsonBody } from './read-json-body.ts';

/** A notification of the payment provider as it came in; nothing of it is checked yet. */
export interface Notification {
  /** 'payment', 'merchant_order' …; what says nothing is taken for a payment. */
  readonly topic: string;
  readonly dataId: string | undefined;
  readonly requestId: string | undefined;
  readonly signature: string | undefined;
  /** The provider's older, unsigned kind: `?topic=…&id=…`. */
  readonly isLegacy: boolean;
}

export type NotificationCall = Omit<Incoming, 'request'> & {
  readonly notification: Notification;
};

/** Longer ones are not the provider's. */
const ID_MAX_LENGTH = 128;

/** A method that the payment provider calls: 200 and nothing else, once the use case is through. */
export function bindNotification(run: (call: NotificationCall) => Promise<void>): MethodHandler {
  return async ({ request, ...incoming }) => {
    const { type } = await readJsonBody(request, NotificationBodySchema);
    const query = new URL(request.url).searchParams;
    const dataId = toId(query.get('data.id'));
    const notification: Notification = {
      topic: toId(query.get('type')) ?? type ?? 'payment',
      dataId,
      requestId: toId(request.headers.get('x-request-id')),
      signature: request.headers.get('x-signature') ?? undefined,
      isLegacy: !dataId && query.has('topic') && query.has('id'),
    };
    await run({ ...incoming, notification });
    return Response.json({ received: true });
  };
}

function toId(text: string | null): string | undefined {
  return text && text.length <= ID_MAX_LENGTH ? text : undefined;
}
