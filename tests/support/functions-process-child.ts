import { serveFunctions } from './serve-functions.ts';

// The route files in a process that can be killed. It says where it listens, runs the scheduled
// functions whenever it is told something, and ends with the process that started it.

process.once('disconnect', () => process.exit());
const { url, runScheduled } = await serveFunctions();
process.on('message', () => {
  void runScheduled().then(() => process.send?.({ ran: true }));
});
process.send?.({ url });
