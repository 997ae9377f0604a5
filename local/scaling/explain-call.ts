import type { DatabaseCall } from './database-call.ts';
import { makeCall } from './make-call.ts';
import { type PlanReading, readPlan } from './read-plan.ts';
import type { SampledCall } from './sample-call.ts';
import type { ScalingDatabase } from './scaling-database.ts';

const TELL = `
set auto_explain.log_min_duration = 0;
set auto_explain.log_level = notice;
set auto_explain.log_format = json;
set auto_explain.log_nested_statements = on;
set auto_explain.log_analyze = on;
set auto_explain.log_buffers = on;
set auto_explain.log_verbose = on;
set auto_explain.log_timing = off`;

/** Makes a call and reads how the server answered it, down to the last statement of its functions. */
export async function explainCall(
  database: ScalingDatabase,
  call: DatabaseCall,
  sampled: SampledCall,
): Promise<PlanReading> {
  await database.sql.unsafe(TELL);
  try {
    database.takeNotices();
    await makeCall(database, call, sampled);
    return readPlan(database.takeNotices(), sampled.statement);
  } finally {
    await database.sql.unsafe('set auto_explain.log_min_duration = -1');
  }
}
