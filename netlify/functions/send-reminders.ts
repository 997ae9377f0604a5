import type { Config } from '@netlify/functions';

import { schedule } from '#server/http/scheduled.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';

export default schedule('send-reminders', sendReminders);

/** From 8:00 to 20:45 in São Paulo; the database looks at the hour again. */
export const config: Config = { schedule: '*/15 11-23 * * *' };
